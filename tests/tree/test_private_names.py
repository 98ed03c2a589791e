"""Only `tests/inside/` may use a private name of another module, of the product or of a library."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.tree.sources import ROOT, TESTS, broken, text

INSIDE = ROOT / "tests" / "inside"
PUBLIC = {"_replace", "_asdict", "_fields", "_make", "_exit"}  # of named tuples, and of `os`: documented for everybody
BY_NAME = {"getattr", "setattr", "hasattr", "delattr"}  # also as methods, as of pytest's MonkeyPatch


def is_private(name: str) -> bool:
    return name.startswith("_") and name.strip("_") != "" and not name.endswith("__") and name not in PUBLIC


def defined(tree: ast.AST) -> set[str]:
    """Every private name that this code gives to something of its own: functions, variables, attributes of `self`."""
    return {name for node in ast.walk(tree) for name in _defined_by(node) if is_private(name)}


def _defined_by(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name) | ast.arg(arg=name):
            yield name
        case ast.Name(id=name, ctx=ast.Store()):
            yield name
        case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
            yield name


def foreign(source: str) -> list[str]:
    """Where this code uses a private name of another module."""
    tree = ast.parse(source)
    own = defined(tree)
    return [f"line {line}: {name}" for line, name in sorted(set(_foreign(tree, own)))]


def _foreign(tree: ast.AST, own: set[str]) -> Iterator[tuple[int, str]]:
    modules: dict[str, str] = {}  # imported name → its module
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr=name) if is_private(name):
                yield node.lineno, name
            case ast.Attribute(attr=name) if is_private(name) and name not in own:
                yield node.lineno, name
            case ast.Call(func=ast.Name(id=how) | ast.Attribute(attr=how)) if how in BY_NAME:
                named = [each.value for each in node.args if isinstance(each, ast.Constant)]
                last = [each.rpartition(".")[2] for each in named if isinstance(each, str)]
                yield from ((node.lineno, name) for name in last if is_private(name) and name not in own)
            case ast.Import(names=names):
                yield from ((node.lineno, each.name) for each in names if any(map(is_private, each.name.split("."))))
            case ast.ImportFrom(module=str(module), names=names):
                modules |= {each.asname or each.name: module for each in names}
                for path in (f"{module}.{each.name}" for each in names):
                    if any(map(is_private, path.split("."))):
                        yield node.lineno, path
            case ast.ClassDef(bases=bases):
                above = {modules[base.id] for base in bases if isinstance(base, ast.Name) and base.id in modules}
                theirs = {name for module in above for name in _defined_in(module)}
                yield from ((node.lineno, name) for name in sorted(defined(node) & theirs))


@cache
def _defined_in(module: str) -> set[str]:
    """The private names that a module, of the product or of a library, gives to something of its own."""
    found = find_spec(module)
    if found is None or found.origin is None or not found.origin.endswith(".py"):
        return set()
    return defined(ast.parse(Path(found.origin).read_text(encoding="utf-8")))


def test_no_test_uses_a_private_name_of_another_module() -> None:
    outside = [file for file in TESTS if INSIDE not in file.parents]
    assert not broken(outside, lambda file: foreign(text(file)))


@pytest.mark.parametrize(
    "source",
    [
        "world.bot._background",
        "world.tables.lobby._seeds = dice",
        "patch.setattr(Panel, '_actions', actions)",
        "patch.setattr('cogs.show.panel._fit', fit)",
        "getattr(panel, '_actions')",
        "from cogs.show.panel import _fit",
        "from simcord.preview._server import PreviewServer",
        "class Slow(Pictures):\n    async def drawn(self):\n        return await self._draw(1)",
        "class Slow(Pictures):\n    async def _draw(self):\n        return await super()._draw(1)",
        "from cogs.show.pictures import Pictures\nclass No(Pictures):\n    async def _draw(self): ...",
    ],
)
def test_such_a_use_is_found(source: str) -> None:
    assert foreign(source)


@pytest.mark.parametrize(
    "source",
    [
        "class Bench:\n    def __init__(self):\n        self._ids = 1\n    def new(self):\n        return self._ids",
        "def _read(): ...\nvalue = _read()",
        "player._replace(name='Ann').__class__",
        "class Quick(Game):\n    def _own(self): ...\n    def all(self):\n        return self._own()",
    ],
)
def test_what_a_file_defines_for_itself_is_its_own(source: str) -> None:
    assert not foreign(source)
