/* The line to a table alone, for tests/web/test_wire.py to put into a real browser. */
import { remember } from "../src/lib/guest";
import { Wire } from "../src/lib/wire";

Object.assign(globalThis, { Wire, remember });
