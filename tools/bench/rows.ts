import type { Row } from "./row";

/**
 * In the order of measurement: the last one writes to the shared database. Loaded late, since modules of the site read the
 * environment when they are loaded.
 */
export const rows = {
  P1: async () => (await import("./rows/cached-pages")).cachedPages,
  P3: async () => (await import("./rows/new-pages")).searchPage,
  P4: async () => (await import("./rows/new-pages")).suggestions,
  P7: async () => (await import("./rows/new-pages")).newPages,
  P8: async () => (await import("./rows/growth")).searchGrowth,
  P9: async () => (await import("./rows/growth")).nearMeGrowth,
  P10: async () => (await import("./rows/growth")).browseGrowth,
  P12: async () => (await import("./rows/client-scripts")).clientScripts,
  P16: async () => (await import("./rows/memory")).memory,
  P18: async () => (await import("./rows/importing")).importing,
  P20: async () => (await import("./rows/vitals")).vitals,
  INP: async () => (await import("./rows/first-gesture")).firstGesture,
  P19: async () => (await import("./rows/publishing")).publishing,
} satisfies Record<string, () => Promise<Row>>;

export type RowId = keyof typeof rows;
