import type { Bench } from "./bench";

type Measured = {
  /** The short text that the table shows. */
  figure: string;
  isMet: boolean;
  /** Components of the figure, one per line. */
  details?: string[];
};

/** One promise of docs/performance.md. */
export type Row = {
  id: string;
  title: string;
  target: string;
  measure: (bench: Bench) => Promise<Measured>;
};

export type Outcome = Omit<Row, "measure"> & {
  figure: string;
  verdict: "met" | "MISSED" | "NOT MEASURED";
  details: string[];
};
