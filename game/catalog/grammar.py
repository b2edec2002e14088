"""What a parser of YAML says, put so that somebody who writes a battle can mend it.

Owns our wording of YAML's grammar errors: the fast parser and the slow one word the same error
differently, and both speak of tokens and blocks. No rule section.
"""

from __future__ import annotations

import yaml

from game.catalog.tree import YAML, Found, Mark, Start

# The first entry of which one part occurs in what the parser says is the one.
_HINTS: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        ("undefined tag handle", "tag", "verbatim"),
        "a tag (a word that begins with `!`) is refused; put text that begins so in quotes",
    ),
    (
        ("directive", "%YAML", "did not find expected <document start>", "<document start>"),
        (
            "a file is one document without directives and without anything before or after it; "
            "remove what does not belong to it, or indent it alike"
        ),
    ),
    (
        ("while scanning an anchor", "while scanning an alias"),
        "text that begins with `&` or `*` needs quotes; anchors and aliases are refused",
    ),
    (
        ("mapping values are not allowed",),
        "a `:` where no key can be; put text with `: ` in it in quotes, or indent the line alike",
    ),
    (
        ("',' or ']'",),
        "a list that began with `[` is not closed; put commas between its entries, and `]` last",
    ),
    (
        ("',' or '}'",),
        "a mapping that began with `{` is not closed; put commas between its entries, and `}` last",
    ),
    (
        ("found '<stream end>'",),
        "the text ends too early; close every `[` and `{`",
    ),
    (
        ("unknown escape", "surrogate", "escape sequence", "Unicode character code"),
        "a `\\` in double quotes that means nothing; use single quotes, where it means itself",
    ),
    (
        ("while scanning a quoted scalar", "while scanning a single-quoted", "double-quoted"),
        ("a text in quotes is not closed; close it with the same kind of quote that it began with"),
    ),
    (
        ("sequence entries are not allowed",),
        "a `- ` where no list can begin; put each entry of a list on a line of its own",
    ),
    (
        ("could not find expected ':'", "simple key", "mapping keys are not allowed"),
        "a key without its colon; write `key: value`",
    ),
    (
        ("expected the node content", "did not find expected node content"),
        "a value is missing; remove the comma, bracket or brace that nothing belongs to",
    ),
    (
        ("cannot start any token",),
        "text cannot begin with this sign; put it in quotes",
    ),
    (
        ("block collection", "block mapping", "block sequence", "<block end>", "'-' indicator"),
        (
            "the line does not fit to those above it; "
            "indent all entries of a list or a mapping by the same number of spaces"
        ),
    ),
)
_OTHERWISE = "this cannot be read; write `key: value` lines, lists with `- ` or `[...]`"


# What these errors are about begins before the place where the parser noticed them.
_NOTICED_LATE = ("could not find expected ':'", "while scanning a quoted scalar")


def syntax_problem(error: yaml.YAMLError) -> Found:
    """Return the problem that a parser's error is, in our words, at the line it is about."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return Found(0, 0, YAML, f"the text is no YAML: {_OTHERWISE}")
    said = f"{error.context or ''}; {error.problem or ''}"
    late = any(part in said for part in _NOTICED_LATE)
    marks = (error.context_mark, error.problem_mark)
    mark: Mark = (marks[0] if late else marks[1]) or marks[1] or marks[0] or Start()
    told = next((hint for parts, hint in _HINTS if any(part in said for part in parts)), _OTHERWISE)
    return Found(mark.line, mark.column, YAML, f"the text is no YAML here: {told}")
