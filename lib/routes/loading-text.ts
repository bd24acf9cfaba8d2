import { routes } from "./hrefs";

const pageTexts: Record<string, string> = {
  [routes.home]: "Loading Venues",
  [routes.browse]: "Loading venues...",
  [routes.nearMe]: "Loading venues...",
  [routes.search]: "Searching the directory...",
};

const placeTexts = [
  "Loading regions...",
  "Loading cities...",
  "Loading venues...",
  "Loading venue information...",
];

/** Below these are no places. */
const listPages = [routes.genres, routes.capacity];

const fixedPages = new Set<string>(Object.values(routes));

/** What someone waiting for a page is told. */
export function loadingText(path: string): string {
  const text = pageTexts[path];
  if (text) {
    return text;
  }
  const depth = path.split("/").filter(Boolean).length;
  const isPlace = !fixedPages.has(path) && !listPages.some((list) => path.startsWith(`${list}/`));
  return (isPlace && placeTexts[depth - 1]) || "Loading...";
}
