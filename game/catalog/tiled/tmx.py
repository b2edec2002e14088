"""A Tiled map out of XML (`.tmx`).

Owns the reading of that XML: plain elements and attributes. Declarations of types and entities are
refused before anything comes of them. No rule section.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.parsers import expat

from game.catalog.tiled.drawn import Block, Drawn, Layer, TiledError, block_of, cells_of

_DEEPEST = 40


@dataclass(slots=True)
class _Element:
    """An element: its name, its attributes, what is in it."""

    name: str
    attributes: dict[str, str]
    line: int
    text: list[str] = field(default_factory=list)
    below: list[_Element] = field(default_factory=list)

    def all(self, name: str) -> list[_Element]:
        """Return the elements of a name right below."""
        return [one for one in self.below if one.name == name]

    def number(self, name: str, usual: int = 0) -> int:
        """Return an attribute that is a whole number."""
        text = self.attributes.get(name, str(usual))
        if not text.lstrip("-").isdecimal() or len(text) > 9:  # noqa: PLR2004 - no map is larger
            raise TiledError(f"{name}={text!r} is no whole number", self.line)
        return int(text)


def read_tmx(text: str) -> Drawn:
    """Return what a map says.

    Raises:
        TiledError: it is none, or not one that can be read.
    """
    root = _parsed(text)
    if root.name != "map":
        raise TiledError(f"this is XML, but no map of Tiled: it begins with <{root.name}>")
    layers: list[Layer] = []
    left_out: list[str] = []
    _take(root, layers, left_out)
    said = root.attributes
    return Drawn(
        orientation=said.get("orientation", ""),
        axis=said.get("staggeraxis", ""),
        index=said.get("staggerindex", ""),
        layers=tuple(layers),
        left_out=tuple(left_out),
    )


def _take(group: _Element, layers: list[Layer], left_out: list[str]) -> None:
    for one in group.below:
        name = one.attributes.get("name", "")
        match one.name:
            case "layer":
                layers.append(Layer(name, cells_of(_blocks(one, name))))
            case "group":
                _take(one, layers, left_out)
            case "objectgroup":
                left_out.append(f"the objects of layer {name!r} are")
            case "imagelayer":
                left_out.append(f"the picture of layer {name!r} is")
            case _:
                pass


def _blocks(layer: _Element, name: str) -> list[Block]:
    found = []
    for data in layer.all("data"):
        encoding = data.attributes.get("encoding", "")
        compression = data.attributes.get("compression", "")
        for part in data.all("chunk") or [data]:
            size = layer if part is data else part
            place = (
                part.number("x") if part is not data else 0,
                part.number("y") if part is not data else 0,
                size.number("width"),
                size.number("height"),
            )
            try:
                found.append(block_of(place, "".join(part.text), encoding, compression, name))
            except TiledError as error:
                raise TiledError(str(error), data.line) from error
    return found


def _parsed(text: str) -> _Element:
    """Return the outermost element of a text."""
    parser = expat.ParserCreate()
    open_: list[_Element] = [_Element("", {}, 1)]

    def start(name: str, attributes: dict[str, str]) -> None:
        element = _Element(name, attributes, parser.CurrentLineNumber)
        open_[-1].below.append(element)
        open_.append(element)
        if len(open_) > _DEEPEST:
            raise TiledError("the XML is nested too deep for a map", element.line)

    def end(_name: str) -> None:
        open_.pop()

    def characters(words: str) -> None:
        open_[-1].text.append(words)

    def refuse(*_said: object) -> None:
        told = "a declaration of types or entities (<!DOCTYPE) is refused; delete it"
        raise TiledError(told, parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(text, True)  # noqa: FBT003 - the whole text
    except expat.ExpatError as error:
        told = f"this is no whole XML ({expat.ErrorString(error.code)}); save the map again"
        raise TiledError(told, error.lineno) from error
    return open_[0].below[0]
