"""A table as text for a forum and inside pictures.

Owns the forms in which a table travels. Knows no rule: what a table may say is checked as a battle
file is.
"""
