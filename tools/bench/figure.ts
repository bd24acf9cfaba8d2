import type { Stage } from "./stage";

type Measured = {
  /** In a few words, as the table shows it. */
  figure: string;
  isMet: boolean;
  /** What the figure is made of: one line each. */
  details?: string[];
};

/** There is nothing to measure: the part is not built, or only the whole run takes the time. */
type Unmeasured = { reason: string; verdict: "not built" | "left out" };

export type Figure = {
  id: string;
  title: string;
  target: string;
  measure: (stage: Stage) => Promise<Measured | Unmeasured>;
};

export type Outcome = {
  id: string;
  title: string;
  target: string;
  figure: string;
  verdict: "met" | "missed" | "failed" | Unmeasured["verdict"];
  details: string[];
};
