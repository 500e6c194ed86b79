from tools.web_types import FILE, page


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert FILE.read_text() == page(), "run: python -m tools.web_types"
