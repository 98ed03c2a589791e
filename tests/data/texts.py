"""The texts as every test reads them: what is missing in a language is an error, and not given in English."""

from __future__ import annotations

from data.text import Texts

STRICT = Texts.load(strict=True)
