"""An order of the operator and its answer, as they are in the database."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

LONGEST_NOTICE = 280  # characters


class Order(msgspec.Struct, frozen=True, tag_field="order"):
    """What the operator wants done."""


class CloseTable(Order, frozen=True, tag="close"):
    code: str


class RenameGuest(Order, frozen=True, tag="rename"):
    guest: str
    name: str


class BlockGuest(Order, frozen=True, tag="block"):
    guest: str


class UnblockGuest(Order, frozen=True, tag="unblock"):
    guest: str


class RemoveRecord(Order, frozen=True, tag="remove_record"):
    code: str


class TellAll(Order, frozen=True, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_NOTICE)]


AnyOrder: TypeAlias = CloseTable | RenameGuest | BlockGuest | UnblockGuest | RemoveRecord | TellAll


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """`code`: why it was refused; empty if it is done. `name`: what a guest is called now."""

    code: str = ""
    message: str = ""
    name: str = ""
    tables: int = 0  # that have changed


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyOrder).decode
decode_answer = msgspec.json.Decoder(Answer).decode
