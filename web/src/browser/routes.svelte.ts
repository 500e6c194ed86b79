/* The router: which screen an address names, and how links change it without loading the page. */
export type Route =
  | { at: "home" }
  | { at: "new"; game: string | null }
  | { at: "table"; code: string }
  | { at: "tv"; code: string }
  | { at: "replay"; code: string }
  | { at: "analysis"; code: string }
  | { at: "finished_games" }
  | { at: "rules"; game: string | null }
  | { at: "referee" }
  | { at: "lesson"; game: string }
  | { at: "try"; game: string }
  | { at: "practice"; puzzle: string | null }
  | { at: "not_found" };

export function parseRoute(path: string): Route {
  const [head = "", tail = "", ...more] = path.split("/").filter(Boolean);
  if (head === "g" && more.join("/") === "analysis") return { at: "analysis", code: tail.toUpperCase() };
  if (more.length) return { at: "not_found" };
  switch (head) {
    case "":
      return { at: "home" };
    case "new":
      return { at: "new", game: tail || null };
    case "t":
      return tail ? { at: "table", code: tail.toUpperCase() } : { at: "home" };
    case "tv":
      return tail ? { at: "tv", code: tail.toUpperCase() } : { at: "tv", code: "" };
    case "g":
      return tail ? { at: "replay", code: tail.toUpperCase() } : { at: "finished_games" };
    case "referee":
      return tail ? { at: "not_found" } : { at: "referee" };
    case "learn":
      return { at: "lesson", game: tail || "classic" };
    case "try":
      return { at: "try", game: tail };
    case "practice":
      return { at: "practice", puzzle: tail || null };
    case "rules":
      return { at: "rules", game: tail || null };
    default:
      return { at: "not_found" };
  }
}

class Router {
  path = $state(location.pathname);
  readonly route: Route = $derived(parseRoute(this.path));
  /** Where the player was before a lesson, to go back there. */
  beforeLesson = "/";

  navigate(path: string, { replace = false } = {}): void {
    if (this.route.at !== "lesson") this.beforeLesson = this.path;
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

export const router = new Router();

addEventListener("popstate", () => {
  router.path = location.pathname;
});

/** Follow a link within the client without loading the page again. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) {
    return;
  }
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) {
    return;
  }
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  router.navigate(link.pathname + link.hash);
}
