"""The generated types of the client are up to date."""

from tools.web_types import FILE, render


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert FILE.read_text() == render(), "run: python -m tools.web_types"
