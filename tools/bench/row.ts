import type { Bench } from "./bench";

type Measured = {
  /** The short text that the table shows. */
  figure: string;
  /** Null if only more venues would tell. */
  isMet: boolean | null;
  /** Components of the figure, one per line. */
  details?: string[];
};

/** One promise of docs/performance.md. */
export type Row = {
  title: string;
  target: string;
  measure: (bench: Bench) => Promise<Measured>;
};

export type Outcome = Omit<Row, "measure"> & {
  id: string;
  figure: string;
  verdict: "met" | "MISSED" | "not measured" | "FAILED";
  details: string[];
};
