import type { Row } from "./row";
import { cachedPages } from "./rows/cached-pages";
import { clientScripts } from "./rows/client-scripts";
import { firstGesture } from "./rows/first-gesture";
import { browseGrowth, nearMeGrowth, searchGrowth } from "./rows/growth";
import { importing } from "./rows/importing";
import { memory } from "./rows/memory";
import { newPages, searchPage, suggestions } from "./rows/new-pages";
import { publishing } from "./rows/publishing";
import { vitals } from "./rows/vitals";

/** In the order of measurement: the last one writes to the shared database. */
export const rows: readonly Row[] = [
  cachedPages,
  searchPage,
  suggestions,
  newPages,
  searchGrowth,
  nearMeGrowth,
  browseGrowth,
  clientScripts,
  memory,
  importing,
  vitals,
  firstGesture,
  publishing,
];
