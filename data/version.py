"""The version of the program, in one place: the package, `--version` and the newest release in CHANGELOG.md agree."""

VERSION = "1.0.0"
