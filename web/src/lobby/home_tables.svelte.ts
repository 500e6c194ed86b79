/* What the start page shows of the server: one's own tables, the listed ones, the games won. */
import { Refused, Unreachable } from "../net/error_classes";
import { guest } from "../net/guest";
import * as http from "../net/http";
import type { MyTable, MyTables, TableInfo } from "../net/messages";

const NONE: MyTables = { tables: [], after: null };

export class HomeTables {
  /** The player's own unfinished tables, as many pages as are wanted. */
  mine: readonly MyTable[] = $state.raw([]);
  /** The games that the player has won. */
  won: readonly string[] = $state.raw([]);
  offline = $state(false);
  private listed: readonly TableInfo[] = $state.raw([]);
  private pages = 1;
  private last: string | null = $state(null);

  readonly hasMore = $derived(this.last !== null);
  /** The listed tables at which the player does not sit. */
  readonly others = $derived(
    this.listed.filter(({ code }) => !this.mine.some(({ table }) => table.code === code)),
  );

  async refresh(): Promise<void> {
    if (document.hidden) return;
    await this.reach(async () => {
      [, this.listed] = await Promise.all([this.loadMine(), http.fetchTables()]);
    });
  }

  async loadWon(): Promise<void> {
    await this.reach(async () => {
      if (guest()) this.won = (await http.fetchMe()).won;
    });
  }

  async showMore(): Promise<void> {
    this.pages += 1;
    await this.reach(() => this.loadMine());
  }

  /** It may throw Refused or Unreachable. */
  async giveUp(code: string): Promise<void> {
    await http.giveUpTable(code);
    this.mine = this.mine.filter(({ table }) => table.code !== code);
  }

  private async reach(load: () => Promise<void>): Promise<void> {
    try {
      await load();
      this.offline = false;
    } catch (error) {
      if (error instanceof Unreachable) this.offline = true;
      else if (!(error instanceof Refused)) throw error;
    }
  }

  private async loadMine(): Promise<void> {
    const found: MyTable[] = [];
    let page = await pageOfMine(null);
    found.push(...page.tables);
    for (let more = 1; more < this.pages && page.after; more++) {
      page = await pageOfMine(page.after);
      found.push(...page.tables);
    }
    [this.mine, this.last] = [found, page.after];
  }
}

async function pageOfMine(after: string | null): Promise<MyTables> {
  if (!guest()) return NONE;
  return http.fetchMyTables(after).catch((error: unknown) => {
    if (error instanceof Refused) return NONE; // the server has forgotten this guest
    throw error;
  });
}
