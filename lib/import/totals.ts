/** Counts of the records of an import, by result. */
export type Totals = {
  read: number;
  created: number;
  updated: number;
  /** Records that added to a venue of another source. */
  enriched: number;
  /** Records that a reviewer has to match with a venue. */
  waiting: number;
  unchanged: number;
  rejected: number;
  /** Venues among the updated and enriched ones that are no longer open. */
  closed: number;
  /** Records that say otherwise than people decided about their venues. */
  conflicts: number;
  /** Records that the source's whole snapshot no longer holds. */
  gone: number;
};

export const noTotals: Totals = {
  read: 0,
  created: 0,
  updated: 0,
  enriched: 0,
  waiting: 0,
  unchanged: 0,
  rejected: 0,
  closed: 0,
  conflicts: 0,
  gone: 0,
};
