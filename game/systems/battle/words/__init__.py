"""Words: the one place where a battle's facts become names, sentences and short texts.

Nothing here decides anything. Facts come from the state, from plans, prompts, refusals and events.
"""
