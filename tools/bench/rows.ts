import type { Row } from "./row";

/**
 * In the order of measurement: S6 writes to the shared database, so it is last. Loaded late, since modules of the site
 * read the environment when they are loaded.
 */
export const rows = {
  T1: async () => (await import("./rows/first-touch")).lateTouch,
  T2: async () => (await import("./rows/first-touch")).earlyTouch,
  T3: async () => (await import("./rows/main-thread")).mainThread,
  T4: async () => (await import("./rows/vitals")).vitals,
  T5: async () => (await import("./rows/bytes")).bytes,
  S1: async () => (await import("./rows/cached-pages")).cachedPages,
  S2: async () => (await import("./rows/new-pages")).newPages,
  S3: async () => (await import("./rows/new-pages")).searches,
  S4: async () => (await import("./rows/growth")).growth,
  S5: async () => (await import("./rows/starting")).starting,
  S7: async () => (await import("./rows/importing")).importing,
  S6: async () => (await import("./rows/publishing")).publishing,
} satisfies Record<string, () => Promise<Row>>;

export type RowId = keyof typeof rows;
