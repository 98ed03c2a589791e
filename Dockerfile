# The bot in a container: what it needs to run, and nothing else. Build: docker build -t stationmaster .
# Run (or see compose.yaml; the empty METRICS_PORT of .env would leave the health check nobody to ask):
#   docker run -d --env-file .env --env METRICS_PORT=9464 --memory 1g --stop-timeout 60 -v stationmaster:/data stationmaster

FROM python:3.13-slim-trixie AS build
WORKDIR /source
COPY pyproject.toml .constraints.txt README.md LICENSE bot.py ./
COPY engine engine
COPY data data
COPY render render
COPY cogs cogs
# An environment of its own, with the tested version of every package; pip has no work to do once it is made.
RUN python -m venv /opt/stationmaster \
 && /opt/stationmaster/bin/pip install --no-cache-dir --constraint .constraints.txt '.[postgres]' \
 && /opt/stationmaster/bin/pip uninstall --yes pip

FROM python:3.13-slim-trixie
# Whoever mounts a folder of the machine at /data gives it to this number: chown 10001.
RUN useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin stationmaster \
 && install --directory --owner=10001 --group=10001 --mode=700 /data
COPY --from=build /opt/stationmaster /opt/stationmaster
ENV PATH="/opt/stationmaster/bin:$PATH" \
    DATABASE_PATH=/data/stationmaster.db \
    METRICS_PORT=9464
WORKDIR /data
VOLUME /data
USER 10001
# Asks GET /health inside the container, without loading the bot a second time.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "cogs.metrics.ask"]
ENTRYPOINT ["stationmaster"]
