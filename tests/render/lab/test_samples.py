"""The samples that a person looks at: every kind of picture, with its words."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from data.text import Texts
from render.lab.samples import SampleWords, samples
from render.picture import ALT_LIMIT
from tests.render.scenes import DRAWINGS, NEW_YORK


@pytest.mark.nightly
def test_every_sample_has_its_words_and_is_light() -> None:
    said = SampleWords(Texts.load().localizer("zh-CN", "new-york"), NEW_YORK.cities)
    names = set()
    for name, picture in samples(NEW_YORK, DRAWINGS["new-york"], said):
        with Image.open(BytesIO(picture.png)) as image:
            assert (image.format, image.mode) == ("PNG", "P"), name
        assert 0 < len(picture.alt) <= ALT_LIMIT and len(picture.png) <= 200_000, name
        names.add(name)
    assert names >= {
        "board-2-empty",
        "private-late",
        "hand",
        "offer",
        "final-4",
        "score-4",
        "last",
        "title",
    }
