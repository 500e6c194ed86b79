"""The client's files as the real server sends them: caching, compression, content policy."""

import gzip
import re

import httpx
import pytest

from tests.server.helpers.running_server import VERIFY, Served


def got(served: Served, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with httpx.Client(base_url=served.http, verify=VERIFY) as client:
        del client.headers["Accept-Encoding"]
        return client.request(method, path, headers=named)


def script(served: Served) -> str:
    """The address of the client's program."""
    found = re.search(r'src="(/assets/[^"]+\.js)"', got(served, "/").text)
    assert found
    return found[1]


def test_the_page_is_asked_for_anew_and_its_parts_are_kept(served: Served) -> None:
    page, part = got(served, "/"), got(served, script(served))

    assert page.headers["Cache-Control"] == "no-cache"
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert part.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert part.headers["Content-Type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize("path", ["/", "/lobby", "/t/ABCD", "/g/ABCD/", "/index.html"])
def test_every_address_of_the_client_is_the_page(served: Served, path: str) -> None:
    answer = got(served, path)

    assert answer.status_code == 200
    assert '<div id="app">' in answer.text


@pytest.mark.parametrize(
    "path",
    ["/api", "/api/nothing", "/assets/old-1234.js", "/assets/none", "/none.png", "/.built-from",
     "/assets/../../messages.py", "/%2e%2e/messages.py"],
)  # fmt: skip
def test_what_is_not_there_is_not_the_page(served: Served, path: str) -> None:
    assert got(served, path).status_code == 404


def test_the_page_holds_no_program_and_no_style_of_its_own(served: Served) -> None:
    page = got(served, "/").text

    assert not re.findall(r"<script(?![^>]* src=)|<style| style=| on\w+=", page)


def test_the_smallest_version_the_browser_can_read_is_sent(served: Served) -> None:
    path = script(served)

    plain = got(served, path)
    zipped = got(served, path, Accept_Encoding="gzip, deflate")
    small = got(served, path, Accept_Encoding="gzip, deflate, br, zstd")

    assert "Content-Encoding" not in plain.headers
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert small.headers["Content-Encoding"] == "br"
    sizes = [int(one.headers["Content-Length"]) for one in (plain, zipped, small)]
    assert sizes[0] > sizes[1] > sizes[2]
    assert zipped.content == plain.content
    assert {one.headers["Vary"] for one in (plain, zipped, small)} == {"Accept-Encoding"}


@pytest.mark.parametrize(
    ("accepts", "coding"),
    [
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("*", "br"),
        ("*;q=0", None),
        ("identity", None),
        ("br;q=nonsense", None),
        ("GZIP ; q=1.0", "gzip"),
    ],
)
def test_a_version_that_was_refused_is_not_sent(
    served: Served, accepts: str, coding: str | None
) -> None:
    with httpx.stream(
        "GET", served.http + script(served), headers={"Accept-Encoding": accepts}, verify=VERIFY
    ) as answer:
        assert answer.headers.get("Content-Encoding") == coding


def test_what_a_browser_has_is_not_sent_again(served: Served) -> None:
    tag = got(served, "/", Accept_Encoding="gzip").headers["ETag"]

    again = got(served, "/", Accept_Encoding="gzip", If_None_Match=f'"other", W/{tag}')

    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["ETag"] == tag
    assert again.headers["Cache-Control"] == "no-cache"


def test_another_version_is_another_thing(served: Served) -> None:
    tag = got(served, "/", Accept_Encoding="gzip").headers["ETag"]

    assert got(served, "/", If_None_Match=tag).status_code == 200


def test_a_head_tells_what_a_get_would_send(served: Served) -> None:
    head, page = got(served, "/", "HEAD"), got(served, "/")

    assert head.content == b""
    same = ("Content-Length", "Content-Type", "ETag", "Cache-Control", "Vary")
    assert [head.headers[name] for name in same] == [page.headers[name] for name in same]


def test_a_page_cannot_be_written_to(served: Served) -> None:
    answer = got(served, "/t/ABCD", "POST")

    assert answer.status_code == 405
    assert answer.headers["Allow"] == "GET, HEAD"


def test_pages_carry_the_strict_content_policy(served: Served) -> None:
    policy = got(served, "/").headers["Content-Security-Policy"]

    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert got(served, "/sw.js").headers["Content-Security-Policy"] == policy


def test_what_a_page_fetches_may_do_nothing_on_its_own(served: Served) -> None:
    for path in (script(served), "/api/games", "/api/nowhere"):
        headers = got(served, path).headers

        assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_the_zipped_version_is_what_was_built(served: Served) -> None:
    with httpx.stream(
        "GET", f"{served.http}/", headers={"Accept-Encoding": "gzip"}, verify=VERIFY
    ) as answer:
        raw = b"".join(answer.iter_raw())

    assert gzip.decompress(raw) == got(served, "/").content
