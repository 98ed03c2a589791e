"""Dockerfile and compose.yaml: what they copy is there, what they run is harmless, and nothing of theirs is secret.

No image is built here: hosts and the workflow of a release do that. What stands in the files is held.
"""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import tomllib
from pathlib import Path
from threading import Thread

import pytest

from bot import main
from data.settings import Settings

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
CONTEXT = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
FILES = {"Dockerfile": DOCKERFILE, "compose.yaml": COMPOSE}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def instructions(name: str) -> list[str]:
    """What follows this instruction, wherever it stands; continued lines as one."""
    whole = re.sub(r" *\\\n *", " ", DOCKERFILE)
    return [found.strip() for found in re.findall(rf"^{name} (.*)$", whole, re.MULTILINE)]


def copied() -> list[str]:
    """What is copied into the image from this folder."""
    return [name for line in instructions("COPY") if not line.startswith("--from") for name in line.split()[:-1]]


def services() -> dict[str, str]:
    """The services of compose.yaml, each with its lines."""
    [body] = re.findall(r"^services:\n(.*?)^volumes:", COMPOSE, re.MULTILINE | re.DOTALL)
    parts = re.split(r"^  (\w+):(?: &\w+)?\n", body, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


# ── the image ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_copied_is_there_and_reaches_the_builder() -> None:
    assert [name for name in copied() if not (ROOT / name).exists()] == []
    assert {line.removeprefix("!") for line in CONTEXT if line.startswith("!")} == set(copied())
    assert CONTEXT[1] == "*", "everything else stays away: .env, databases, the history"


def test_the_whole_package_is_copied() -> None:
    rooms = {pattern.removesuffix("*") for pattern in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]}
    modules = {f"{module}.py" for module in PROJECT["tool"]["setuptools"]["py-modules"]}
    needed = {"pyproject.toml", PROJECT["project"]["readme"], *PROJECT["project"]["license-files"]}
    assert {*copied()} == rooms | modules | needed | {".constraints.txt"}


def test_it_installs_the_tested_versions_and_no_workshop() -> None:
    [build, _] = instructions("RUN")
    assert "--constraint .constraints.txt '.[postgres]'" in build and "dev" not in build


def test_its_base_is_a_version_of_python_that_is_tested() -> None:
    classifiers = PROJECT["project"]["classifiers"]
    for base in instructions("FROM"):
        version = re.match(r"python:(3\.\d+)-slim-[a-z]+(?: AS \w+)?$", base)
        assert version and f"Programming Language :: Python :: {version[1]}" in classifiers


def test_the_bot_is_not_root_and_its_database_lies_on_a_volume() -> None:
    [user], [volume], [folder] = instructions("USER"), instructions("VOLUME"), instructions("WORKDIR")[1:]
    assert user.isdecimal() and int(user) > 0
    assert volume == folder == "/data" and f"--owner={user}" in instructions("RUN")[1]
    assert f"DATABASE_PATH={volume}/" in DOCKERFILE
    assert DOCKERFILE.index("USER ") < DOCKERFILE.index("ENTRYPOINT ")


def test_it_starts_the_program_of_the_package_so_that_a_signal_reaches_it() -> None:
    [program] = PROJECT["project"]["scripts"]
    assert instructions("ENTRYPOINT") == [f'["{program}"]']
    assert f"/opt/{program}/bin:$PATH" in DOCKERFILE


def asked(port: int | str) -> tuple[int, str]:
    """The exit code of the health check with this METRICS_PORT, and what it says."""
    [check] = instructions("HEALTHCHECK")
    _, *arguments = json.loads(check.partition("CMD ")[2])
    environment = {"METRICS_PORT": str(port)}
    done = subprocess.run(
        (sys.executable, *arguments), cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.strip()


def test_its_health_is_asked_for() -> None:
    assert "METRICS_PORT=" in DOCKERFILE
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        well = Thread(target=answer_well, args=(server,))
        well.start()
        assert asked(port) == (0, "well")
        well.join()
    code, said = asked(port)
    assert code == 1 and said.startswith("no answer")


def answer_well(server: socket.socket) -> None:
    """Answers one request as a bot that is well does."""
    connection, _ = server.accept()
    with connection:
        connection.recv(4096)
        connection.sendall(b"HTTP/1.0 200 OK\r\n\r\nwell")


def test_who_runs_it_by_hand_gives_it_a_port_for_its_health() -> None:
    """`METRICS_PORT=` of a copied .env is empty, and would take the place of the image's."""
    [run] = re.findall(r"^#   (docker run .*)$", DOCKERFILE, re.MULTILINE)
    assert run.index("--env-file .env") < run.index("--env METRICS_PORT=9464")


def test_without_a_port_nothing_is_known_of_its_health() -> None:
    code, said = asked("")
    assert code == 0 and said.startswith("METRICS_PORT is not set")


# ── compose.yaml ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_by_default_one_bot_runs_alone() -> None:
    alone = [name for name, lines in services().items() if "profiles:" not in lines]
    assert alone == ["bot"]
    assert "replicas: ${COPIES:-1}" in services()["bot"] and "- data:/data" in services()["bot"]


def test_with_the_profile_there_are_a_server_a_proxy_and_a_second_process() -> None:
    assert [*services()] == ["bot", "second", "backup", "postgres", "dump", "proxy"]
    found = {name for name, lines in services().items() if "profiles:\n      - postgres\n" in lines}
    assert found == {"second", "postgres", "proxy"}
    assert "<<: *bot" in services()["second"] and 'SHARD_IDS: "1"' in services()["second"]


@pytest.mark.parametrize("name", ["bot", "proxy", "dump"])
def test_a_service_may_do_nothing_but_its_work(name: str) -> None:
    """`second` and `backup` have all of it from `bot`."""
    lines = services()[name]
    assert "read_only: true" in lines and "cap_drop:\n      - ALL" in lines and "no-new-privileges:true" in lines


def test_the_bot_takes_no_more_memory_than_it_is_given() -> None:
    assert "mem_limit: ${MEMORY:-1g}" in services()["bot"] and "mem_limit" not in services()["second"]


def test_copies_by_the_clock_are_made_for_whoever_asks_for_them(capsys: pytest.CaptureFixture[str]) -> None:
    """One service for a file, one for a server: with a pg_dump of the server's own version, for its owner alone."""
    backup, dump = services()["backup"], services()["dump"]
    assert "<<: *bot" in backup and "profiles:\n      - backup" in backup and "profiles:\n      - dump" in dump
    assert "deploy: {}" in backup, "one, however many copies of the bot there are"
    assert "healthcheck:\n      disable: true" in backup, "no bot is in it that could be asked"
    [command] = re.findall(r"stationmaster (backup [^&]*) &&", backup)
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0 and "DAYS" in capsys.readouterr().out
    assert re.findall("image: .*", dump) == re.findall("image: .*", services()["postgres"])
    assert "umask 077" in dump and "postgresql://" not in dump


def test_no_port_is_open_to_the_outside() -> None:
    assert "ports:" not in COMPOSE and "network_mode" not in COMPOSE


def test_the_readme_names_services_and_folders_that_are_there() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    asked = re.findall(
        r"docker compose (?:exec|run|cp|stop|start|up)(?: --?[\w-]+(?: sh)?)* (?!backup\.db)(\w+)", readme
    )
    assert {*asked} == {"bot", "postgres", "dump"}
    folders = re.findall(r"/data/backups|/dumps", "".join(services().values()))
    assert {"/data/backups", "/dumps"} == {*folders} and all(folder in readme for folder in folders)
    assert {"backup", "postgres,dump"} <= {*re.findall(r"COMPOSE_PROFILES=([\w,]+)", readme)}


def test_every_image_has_a_version() -> None:
    images = re.findall(r"image: (\S+)", COMPOSE)
    assert all(re.search(r":v?\d[\w.-]*$", image) for image in images if image != "stationmaster")


def test_the_settings_that_are_named_are_settings() -> None:
    ours = {name.upper() for name in Settings.__dataclass_fields__}
    others = {"COMPOSE_PROFILES", "COPIES", "POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"}
    others |= {"PGHOST", "PGUSER", "PGDATABASE", "PGPASSWORD"}
    named = set(re.findall(r"^(?:#   | {6})([A-Z_]+)[=:]", COMPOSE, re.MULTILINE))
    assert named <= ours | others


@pytest.mark.parametrize("name", FILES)
def test_no_secret_stands_there(name: str) -> None:
    """The token and the password come from .env."""
    given = re.findall(r"(?:TOKEN|PASSWORD|SECRET)\w*[=:] *(\S+)", FILES[name])
    assert set(given) <= {"${POSTGRES_PASSWORD:-}", "<letters"}
