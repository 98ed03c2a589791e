"""When a screen asks what it is to show: changes of simcord's scripts. `page/polling.js` is the other half.

simcord's page asks twice a second for the whole channel, also where nobody sees it. A screen says what it shows, and is
answered only if that is something else; one that nobody looks at only says that it still lives.
"""

from __future__ import annotations

from tests.play.faults import Change

POLLING = (
    Change(
        "transport.js",
        "A screen says what it shows when it asks for what is new.",
        "const headers = authHeaders(context);",
        "const headers = { ...authHeaders(context), ...globalThis.asking?.(path) };",
    ),
    Change(
        "session.js",
        "How often it asks depends on what has happened, and on whether anybody looks at it.",
        "setTimeout(poll, interval)",
        "setTimeout(poll, globalThis.pause?.() ?? interval)",
    ),
    Change(
        "session.js",
        "",
        "  function pause() {\n",
        "  globalThis.askAtOnce = () => {\n"
        "    if (timer === null) return;\n"
        "    clearTimeout(timer);\n"
        "    void poll();\n"
        "  };\n"
        "  function pause() {\n",
    ),
    Change(
        "app.js",
        "No answer: it shows what there is.",
        "  install: async (snapshot) => {\n",
        "  install: async (snapshot) => {\n    if (snapshot === null) return true;\n",
    ),
    Change(
        "app.js",
        "",
        "  state.protocolCompatible = true;\n  state.pinned",
        "  globalThis.showing?.(snapshot.tag);\n  state.protocolCompatible = true;\n  state.pinned",
    ),
    Change(
        "app.js",
        "That all is well need not be written into the page at each answer.",
        "    noteTransportHealthy();\n    sync",
        '    if (["error", "idle"].includes(state.transport.state)) noteTransportHealthy();\n    sync',
    ),
    Change(
        "app.js",
        "Its page has been given up, because the browser or the machine slept: it opens a new one.",
        "  failure: (error) => {\n",
        "  failure: (error) => {\n    if (error?.status === 410 && globalThis.reopen?.()) return;\n",
    ),
)
