/* The line to a table alone, for tests/web/test_wire.py to put into a real browser. */
import { remember } from "../src/net/guest";
import { Wire } from "../src/net/connection";

Object.assign(globalThis, { Wire, remember });
