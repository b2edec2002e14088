"""The kernel that the rule systems share: state, stack, prompts, windows, programs."""
