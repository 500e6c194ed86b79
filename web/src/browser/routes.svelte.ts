/* Where in the client one is: the address says it, and links stay ordinary links. */

export type Route =
  | { at: "home" }
  | { at: "new"; game: string | null }
  | { at: "table"; code: string }
  | { at: "screen"; code: string }
  | { at: "game"; code: string }
  | { at: "games" }
  | { at: "rules"; game: string | null }
  | { at: "lost" };

export function routeOf(path: string): Route {
  const [head = "", tail = "", ...more] = path.split("/").filter(Boolean);
  if (more.length) return { at: "lost" };
  switch (head) {
    case "":
      return { at: "home" };
    case "new":
      return { at: "new", game: tail || null };
    case "t":
      return tail ? { at: "table", code: tail.toUpperCase() } : { at: "home" };
    case "tv":
      return tail ? { at: "screen", code: tail.toUpperCase() } : { at: "home" };
    case "g":
      return tail ? { at: "game", code: tail.toUpperCase() } : { at: "games" };
    case "rules":
      return { at: "rules", game: tail || null };
    default:
      return { at: "lost" };
  }
}

class Here {
  path = $state(location.pathname);
  readonly route: Route = $derived(routeOf(this.path));

  go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const here = new Here();

addEventListener("popstate", () => {
  here.path = location.pathname;
});

/** Links within the client change the address without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) {
    return;
  }
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  here.go(link.pathname);
}
