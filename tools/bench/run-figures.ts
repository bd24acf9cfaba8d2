import { describeFailure } from "../shared/run-script";
import type { Figure, Outcome } from "./figure";
import type { Harness } from "./harness";

/** A figure that takes longer is aborted and reported as failed. */
const maxMinutes = 30;

/** Measures figures one by one, since they share the machine, and continues after failures. */
export async function runFigures(
  wanted: readonly Figure[],
  harness: Harness,
  stop: AbortSignal,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const figure of wanted) {
    if (stop.aborted) {
      break;
    }
    harness.report(`${figure.id} ${figure.title} ...`);
    const outcome = await runFigure(figure, harness);
    harness.report(`  ${outcome.figure} (${outcome.verdict})`);
    outcomes.push(outcome);
  }
  return outcomes.toSorted((a, b) => numberOf(a) - numberOf(b));
}

/** Sorts P2 before P10. */
function numberOf({ id }: Outcome): number {
  return Number(id.slice(1));
}

async function runFigure(
  { id, title, target, measure }: Figure,
  harness: Harness,
): Promise<Outcome> {
  const named = { id, title, target };
  try {
    const measured = await withinTime(measure(harness));
    if ("reason" in measured) {
      return { ...named, figure: "–", verdict: measured.verdict, details: [measured.reason] };
    }
    const { figure, isMet, details = [] } = measured;
    return { ...named, figure, verdict: isMet ? "met" : "missed", details };
  } catch (error) {
    return { ...named, figure: "–", verdict: "failed", details: [describeFailure(error)] };
  }
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`took longer than ${maxMinutes} minutes`)),
      maxMinutes * 60_000,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
