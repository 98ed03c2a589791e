"""The page of `make play`: the people, the places where each can be, and the screens, all behind one port."""

from __future__ import annotations

import json
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import web

from data.text import Texts, locale_of
from tests.discord.players import LANGUAGES
from tests.inside.markdown import read_bold_as_discord_does
from tests.inside.preview import STATIC, STATIC_PATHS
from tests.play.changes import changed
from tests.play.commands import in_language, names_in_each_language
from tests.play.openings import OPENINGS, Openings
from tests.play.screen import Screen, Screens

PAGE = Path(__file__).parent / "page"
TEXTS = Texts.load()
LOCALES = {locale: TEXTS.say(locale_of(locale), "settings-own-name") for locale in LANGUAGES}
OURS = {
    "/": "hub.html",
    "/hub.css": "hub.css",
    "/hub.js": "hub.js",
    "/screen.css": "screen.css",
    **{f"/{name}.js": f"{name}.js" for name in ("say", "screen", "scroll", "links", "polling", "welcome")},
    **{f"/{name}": name for name in ("waiting.css", "welcome.css", "face.svg")},
}
TYPES = {".html": "text/html", ".css": "text/css", ".js": "application/javascript", ".svg": "image/svg+xml"}
HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}
KEY = "X-Simcord-Capability"

Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Hub:
    """Answers the browser: the hub's own requests, and those of the screen whose key a request has."""

    def __init__(self, screens: Screens, openings: Openings, port: int) -> None:
        self.screens = screens
        self.openings = openings
        self.hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}

    def app(self) -> web.Application:
        """All routes."""
        app = web.Application(middlewares=[self._only_from_here], handler_args={"handler_cancellation": False})
        for path in OURS:
            app.router.add_get(path, self._ours)
        app.router.add_get("/words.js", self._words)
        app.router.add_get("/screen", self._screen)
        app.router.add_get("/favicon.ico", self._no_icon)
        app.router.add_get("/hub/state", self._state)
        app.router.add_post("/hub/language", self._language)
        app.router.add_post("/hub/restart", self._restart)
        app.router.add_get("/hub/openings", self._openings)
        app.router.add_post("/hub/openings", self._begin)
        self._add_screens(app.router)
        return app

    def _add_screens(self, router: web.UrlDispatcher) -> None:
        for path in STATIC_PATHS - OURS.keys():
            router.add_get(path, self._static)
        router.add_post("/api/pages", self._of_screen("pages"))
        router.add_delete("/api/pages/{context_id}", self._of_screen("delete_page"))
        router.add_get("/api/state", self._of_screen("state"))
        router.add_get("/api/commands", self._commands)
        router.add_get("/api/action-result", self._of_screen("action_result"))
        router.add_post("/api/action", self._of_screen("action"))
        router.add_get("/api/assets/{asset_id}", self._of_screen("asset"))

    @web.middleware
    async def _only_from_here(self, request: web.Request, handler: Answer) -> web.StreamResponse:
        """Refuses requests of pages of another origin."""
        origin = request.headers.get("Origin", "").removeprefix("http://")
        if request.host not in self.hosts or (origin and origin not in self.hosts):
            raise web.HTTPForbidden
        return await handler(request)

    # ── the screens ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _of_screen(self, question: str) -> Answer:
        async def answered(request: web.Request) -> web.StreamResponse:
            screen = self.screens.by_key.get(request.headers.get(KEY, ""))
            if screen is None:
                raise web.HTTPUnauthorized
            return await screen.answers.to(question)(request)

        return answered

    async def _static(self, request: web.Request) -> web.StreamResponse:
        """A file of the preview. The fonts, 30 MB, are sent to a browser once; each name has its version."""
        any_screen = next(iter(self.screens.by_key.values()))
        if request.path.startswith("/fonts/"):
            kept = {**any_screen.answers.headers, "Cache-Control": "max-age=604800, immutable"}
            kept.pop("Pragma")
            return web.FileResponse(STATIC / request.path[1:], headers={**kept, "Content-Type": "font/ttf"})
        answer = await any_screen.answers.to("static")(request)
        if request.path.endswith(".js") and isinstance(answer, web.Response) and answer.text is not None:
            answer.text = changed(request.path[1:], answer.text)
        return answer

    async def _screen(self, request: web.Request) -> web.StreamResponse:
        """The preview's page without its tools, a little more like Discord."""
        any_screen = next(iter(self.screens.by_key.values()))
        page = changed("index.html", (STATIC / "index.html").read_text(encoding="utf-8"))
        return web.Response(text=page, content_type="text/html", headers=any_screen.answers.headers)

    async def _commands(self, request: web.Request) -> web.StreamResponse:
        """The slash menu, in the language of whoever looks at it."""
        answer = await self._of_screen("commands")(request)
        if isinstance(answer, web.Response) and answer.status == 200 and answer.text is not None:
            locale = self.screens.by_key[request.headers[KEY]].locale
            answer.text = json.dumps(in_language(json.loads(answer.text), self._payloads(), locale))
        return answer

    def _payloads(self) -> list[dict[str, Any]]:
        """The commands that the bot has registered."""
        return list(self.screens.world.env.backend.commands.get(None, {}).values())

    async def _no_icon(self, request: web.Request) -> web.StreamResponse:
        return web.Response(status=204)

    # ── the hub ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def _ours(self, request: web.Request) -> web.StreamResponse:
        file = PAGE / OURS[request.path]
        return web.Response(
            text=file.read_text(encoding="utf-8"), content_type=TYPES[file.suffix], headers=HEADERS, charset="utf-8"
        )

    async def _words(self, request: web.Request) -> web.StreamResponse:
        """What the page says in each language, and what the commands are called."""
        words = (PAGE / "words.json").read_text(encoding="utf-8")
        names = json.dumps(names_in_each_language(self._payloads()), ensure_ascii=False)
        script = f"globalThis.words = {words};\nglobalThis.commandNames = {names};\n"
        return web.Response(text=script, content_type=TYPES[".js"], headers=HEADERS, charset="utf-8")

    async def _state(self, request: web.Request) -> web.StreamResponse:
        """The people and places, with what is new in each."""
        world = self.screens.world
        people = [
            {
                "id": str(person.id),
                "name": person.user.global_name,
                "locale": world.languages.of_users.get(person.id, "en-US"),
                "places": {place: _place(self.screens.by_place[person.id, place]) for place in ("channel", "dm")},
            }
            for person in world.people
        ]
        return _json({"server": world.guild.name, "channel": world.channel.name, "locales": LOCALES, "people": people})

    async def _language(self, request: web.Request) -> web.StreamResponse:
        """Changes the Discord language of a person."""
        asked = await request.json()
        person, locale = int(asked["person"]), str(asked["locale"])
        if locale not in LOCALES or person not in {each.id for each in self.screens.world.people}:
            raise web.HTTPBadRequest
        self.screens.world.languages.of_users[person] = locale
        for place in ("channel", "dm"):
            self.screens.by_place[person, place].locale = locale
        return _json({})

    async def _openings(self, request: web.Request) -> web.StreamResponse:
        """Who can begin a game, whether there is a table, and whether anything has been written at all."""
        world = self.screens.world
        people = [str(person.id) for person in world.people]
        written = bool(world.env.backend.messages.get(world.channel.id))
        return _json({"people": people, "table": await self.openings.table() is not None, "written": written})

    async def _begin(self, request: web.Request) -> web.StreamResponse:
        """Begins a game; refuses if there is one that is not to be ended."""
        asked = await request.json()
        people = {str(each.id): each for each in self.screens.world.people}
        if asked["opening"] not in OPENINGS or asked["person"] not in people:
            raise web.HTTPBadRequest
        if not asked["end"] and await self.openings.table() is not None:
            raise web.HTTPConflict
        shown = await self.openings.begin(asked["opening"], people[asked["person"]])
        return _json({"people": [str(person.id) for person in shown]})

    async def _restart(self, request: web.Request) -> web.StreamResponse:
        """Restarts the bot; the games go on."""
        await self.screens.world.restart()
        return _json({})


def _place(screen: Screen) -> dict[str, Any]:
    return {"id": str(screen.channel.id), "key": screen.capability, "newest": str(screen.newest)}


def _json(value: Any) -> web.Response:
    return web.json_response(value, headers=HEADERS)


@asynccontextmanager
async def open_hub(screens: Screens, listener: socket.socket) -> AsyncIterator[str]:
    """Serves the hub on an open port; yields its URL."""
    port = listener.getsockname()[1]
    openings = Openings(screens.world)
    await openings.resume()
    read_bold_as_discord_does()
    await screens.open(port)
    runner = web.AppRunner(Hub(screens, openings, port).app(), access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.SockSite(runner, listener).start()
        yield f"http://127.0.0.1:{port}/"
    finally:
        openings.stop()
        await runner.cleanup()
        await screens.close()
