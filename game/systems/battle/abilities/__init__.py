"""What the words in a battle's abilities mean: guards, numbers, selectors, operations."""
