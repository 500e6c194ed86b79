/* The connection to a table without the rest of the client: tests/web/test_connection.py loads it
 * into a real browser. */
import { Connection } from "../src/net/connection";
import { storeGuest } from "../src/net/guest";

Object.assign(globalThis, { Connection, storeGuest });
