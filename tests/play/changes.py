"""How a screen differs from simcord's own page: replacements in its scripts.

A place that is not found is left as it is; the page then works as simcord made it. `page/screen.js` is the other half.
"""

from __future__ import annotations

CHANGES = {
    # Where a screen scrolls to.
    "/timeline.js": {
        "function reconcileScrollIntent() {": "function reconcileScrollIntent() {\n"
        "    if (globalThis.stayAtTheEnd?.()) return;",
        '{ policy: "target", targetId: String(snapshot.targetId) }': "captureScrollIntent()",
    },
    # A picture that is drawn anew has its room at once, so that nothing jumps.
    "/media.js": {
        "Number(manifest?.displayWidth)": "Number(manifest?.displayWidth || globalThis.sizes?.get(assetId)?.[0])",
        "Number(manifest?.displayHeight)": "Number(manifest?.displayHeight || globalThis.sizes?.get(assetId)?.[1])",
        "    image.width = displayWidth;": "    globalThis.sizes?.set(assetId, [displayWidth, displayHeight]);\n"
        "    image.width = displayWidth;",
    },
}


def changed(path: str, script: str) -> str:
    """A script of the preview with these replacements."""
    for theirs, ours in CHANGES.get(path, {}).items():
        script = script.replace(theirs, ours)
    return script
