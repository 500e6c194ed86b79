/* The rules of all games in English. */
export { classic } from "./classic";
export { pro } from "./pro";
export { anniversary } from "./anniversary";
export { evenodd } from "./evenodd";
export { climb } from "./climb";
export { cow } from "./cow";
export { flip } from "./flip";
export { buffalo } from "./buffalo";
export { eleven } from "./eleven";
