"""The image, compose.yaml, the manifests, the alerts and the dashboard name only what exists."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from hornox.server.settings import SETTINGS, Settings, from_environment
from tests.server.helpers.postgres import postgres
from tests.server.helpers.running_server import Served

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "deploy.md").read_text()
IMAGE = (ROOT / "Containerfile").read_text()
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
DASHBOARD = json.loads((ROOT / "deploy/grafana/dashboards/hornox.json").read_text())
ALERTS = (ROOT / "deploy/prometheus/alerts.yaml").read_text()
MANIFESTS = [
    one
    for path in sorted((ROOT / "deploy/kubernetes").glob("*.yaml"))
    for one in yaml.safe_load_all(path.read_text())
]
PORT = Settings().port


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """Each metric of a server on PostgreSQL, with its kind."""
    database = postgres().new_database()
    served = Served(tmp_path_factory.mktemp("server"), database).start()
    text = served.fetch("GET", "/metrics").text
    yield dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))
    served.stop()


def queries() -> list[str]:
    panels = [target["expr"] for one in DASHBOARD["panels"] for target in one.get("targets", ())]
    rules = [rule["expr"] for group in yaml.safe_load(ALERTS)["groups"] for rule in group["rules"]]
    return [*panels, *rules]


def series(figures: dict[str, str]) -> set[str]:
    """The names that a query can use."""
    parts = {"histogram": ("_bucket", "_sum", "_count")}
    return {name + part for name, kind in figures.items() for part in parts.get(kind, ("",))}


def test_dashboard_and_alerts_ask_for_metrics_that_exist(figures: dict[str, str]) -> None:
    asked = {name for one in queries() for name in re.findall(r"(?:hornox|process)_\w+", one)}

    assert len(asked) > 20
    assert asked <= series(figures)


def test_every_metric_is_on_the_dashboard_or_in_an_alert(
    figures: dict[str, str],
) -> None:
    asked = " ".join(queries())
    missing = {name for name in figures if not re.search(rf"\b{name}", asked)}

    assert missing == {"hornox_build_info", "process_start_time_seconds"}


def test_counters_are_asked_for_their_rate_only() -> None:
    for one in queries():
        for name in re.findall(r"\w+_(?:total|bucket)\b", one):
            assert re.search(rf"rate\({name}[\[{{]", one), one


def test_every_metric_is_in_the_docs_with_its_kind(figures: dict[str, str]) -> None:
    told = re.findall(r"^\| `((?:hornox|process)_\w+)` \| (\w+) \|", PAGE, re.MULTILINE)

    assert dict(told) == figures


def test_the_alerts_of_the_docs_are_the_rules() -> None:
    assert f"```yaml\n{ALERTS}```" in PAGE


def variables() -> dict[str, str]:
    """All that the image, compose.yaml and the manifests set for a server."""
    found = dict(re.findall(r"(HORNOX_\w+)=(\S+)", IMAGE))
    for one in COMPOSE["services"].values():
        found |= {name: one["environment"][name] for name in one.get("environment", ())}
    for container in containers():
        found |= {one["name"]: one.get("value", "") for one in container["env"]}
    return {name: value for name, value in found.items() if name.startswith("HORNOX_")}


def containers() -> list[dict[str, Any]]:
    pods = [one["spec"]["template"]["spec"] for one in MANIFESTS if "template" in one["spec"]]
    return [container for pod in pods for container in pod["containers"]]


def test_every_variable_is_a_setting_with_a_right_value() -> None:
    given = {name: re.sub(r"\$\{SITE:-(\w+)\}", r"\1", one) for name, one in variables().items()}

    settings = from_environment(given)

    assert {name.removeprefix("HORNOX_").lower() for name in given} <= set(SETTINGS)
    assert settings.database.startswith("postgresql://")


def test_the_image_installs_what_is_locked_with_hashes_and_nothing_else() -> None:
    installs = re.findall(r"pip install (.+?)(?: \\)?$", IMAGE, re.MULTILINE)
    copied = re.findall(r"^COPY (requirements.+) \./$", IMAGE, re.MULTILINE)

    assert installs == [
        "--require-hashes -r requirements.lock -r requirements-node.lock",
        "--require-hashes -r requirements-cluster.lock",
        "--no-deps /tmp/wheel/*.whl",
    ]
    assert copied == ["requirements.lock requirements-cluster.lock requirements-node.lock"]
    assert 'requirements-cluster.lock" = "share/hornox/' in (ROOT / "pyproject.toml").read_text()


def test_nothing_reaches_the_builder_that_the_image_does_not_copy() -> None:
    kept = re.findall(r"^!(.+)$", (ROOT / ".containerignore").read_text(), re.MULTILINE)
    copies = re.findall(r"^COPY (?!--from)(.+) \S+$", IMAGE, re.MULTILINE)
    names = {name for one in copies for name in one.split()}

    assert names == {name for name in names if any(Path(name).match(one) for one in kept)}
    assert all((ROOT / name).exists() for name in names)


def test_the_server_is_never_root() -> None:
    [user] = re.findall(r"^USER (\d+):\d+$", IMAGE, re.MULTILINE)
    [pod] = [one for one in MANIFESTS if one["kind"] == "Deployment"]
    context = pod["spec"]["template"]["spec"]["securityContext"]

    assert int(user) == context["runAsUser"] > 0
    assert context["runAsNonRoot"]


def test_all_files_agree_on_the_port() -> None:
    caddy = (ROOT / "deploy/Caddyfile").read_text()
    scraped = yaml.safe_load((ROOT / "deploy/prometheus/prometheus.yaml").read_text())
    [targets] = [one["static_configs"][0]["targets"] for one in scraped["scrape_configs"]]
    [server] = [one for one in containers() if one["name"] == "hornox"]

    assert f"EXPOSE {PORT}\n" in IMAGE
    assert f"HORNOX_PORT={PORT} " in IMAGE
    assert re.findall(r"server-\d:\d+", caddy) == targets
    assert targets == [f"server-{number}:{PORT}" for number in (1, 2)]
    assert {f"server-{number}" for number in (1, 2)} <= COMPOSE["services"].keys()
    assert [one["containerPort"] for one in server["ports"]] == [PORT]


def test_nobody_is_sent_to_a_process_that_cannot_write() -> None:
    [server] = [one for one in containers() if one["name"] == "hornox"]

    assert server["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert server["livenessProbe"]["httpGet"]["path"] == "/healthz"
    assert "health_uri /readyz" in (ROOT / "deploy/Caddyfile").read_text()
