"""The typefaces are exactly those that the pictures on file were drawn with."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from noto_cjk_sans_otc import FONT_PATH

from render.ink.fonts import faces, has_glyph

FIRA = Path(__file__).parents[3] / "render" / "fonts" / "FiraGO-Regular.ttf"
SUMS = {
    Path(FONT_PATH): "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a",
    FIRA: "495901c0c608ea265f4c31aa2a4c7a313e5cc2a3dd610da78a447fe8e07454a2",
}


@pytest.mark.parametrize("file", SUMS, ids=lambda file: file.name)
def test_the_file_is_the_one_that_was_tested(file: Path) -> None:
    assert hashlib.sha256(file.read_bytes()).hexdigest() == SUMS[file]


def test_the_license_of_a_typeface_lies_beside_it() -> None:
    license = FIRA.with_name("OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in license and "FiraGO" in license


@pytest.mark.parametrize("char", "عאกकა")
def test_scripts_that_the_first_face_lacks_are_in_the_second(char: str) -> None:
    first, second = faces("en")
    assert has_glyph(second, char) and not has_glyph(first, char)
