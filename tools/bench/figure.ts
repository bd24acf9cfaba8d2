import type { Harness } from "./harness";

type Measured = {
  /** The short text that the table shows. */
  figure: string;
  isMet: boolean;
  /** Components of the figure, one per line. */
  details?: string[];
};

/** Not measured: the part is not built, or a quick run skips it. */
type Unmeasured = { reason: string; verdict: "not built" | "left out" };

export type Figure = {
  id: string;
  title: string;
  target: string;
  measure: (harness: Harness) => Promise<Measured | Unmeasured>;
};

export type Outcome = {
  id: string;
  title: string;
  target: string;
  figure: string;
  verdict: "met" | "missed" | "failed" | Unmeasured["verdict"];
  details: string[];
};
