/* The rules of all nine games in German. */
import type { Book } from "../book";
import { anniversary } from "./anniversary";
import { buffalo } from "./buffalo";
import { classic } from "./classic";
import { climb } from "./climb";
import { cow } from "./cow";
import { eleven } from "./eleven";
import { evenodd } from "./evenodd";
import { flip } from "./flip";
import { pro } from "./pro";

const book: Book = { classic, pro, anniversary, evenodd, climb, cow, flip, buffalo, eleven };

export default book;
