import type { Figure } from "./figure";
import { constantArrivals, openAgainstClosed } from "./figures/arrivals";
import { buildGrowth } from "./figures/build-growth";
import { cachedListPages, cachedVenuePage } from "./figures/cached-pages";
import { firstGesture } from "./figures/first-gesture";
import { browseDepth, nearMeGrowth, searchGrowth } from "./figures/growth";
import { importing } from "./figures/importing";
import { markup } from "./figures/markup";
import { memory } from "./figures/memory";
import { movingOn } from "./figures/moving-on";
import { clientScripts, firstBrowseView, quietLinks } from "./figures/page-weight";
import { severalProcesses } from "./figures/processes";
import { publishing } from "./figures/publishing";
import { firstVenuePage, searchPage, suggestions } from "./figures/rendered";
import { sitemap } from "./figures/sitemap";
import { sourcesGrowth } from "./figures/sources";
import { vitals } from "./figures/vitals";

/** In the order of measurement: builds come last, since they replace the build that the servers run. */
export const figures: readonly Figure[] = [
  cachedVenuePage,
  cachedListPages,
  searchPage,
  suggestions,
  constantArrivals,
  openAgainstClosed,
  firstVenuePage,
  searchGrowth,
  nearMeGrowth,
  browseDepth,
  sourcesGrowth,
  severalProcesses,
  firstBrowseView,
  clientScripts,
  markup,
  quietLinks,
  memory,
  sitemap,
  importing,
  publishing,
  vitals,
  movingOn,
  firstGesture,
  buildGrowth,
];
