import { OperatorError } from "../../lib/core/operator-error";

/** Fastest and most informative first. */
export const stepNames = ["lint", "types", "unused", "unit", "build", "browser"] as const;
export type StepName = (typeof stepNames)[number];

export type TestRun = {
  names: readonly StepName[];
  /** Files and options for the runner of the last step named: Vitest or Playwright. */
  chosen: string[];
  /** Whether to stop at the first failed step. */
  bail: boolean;
};

const usage = `Usage: npm test -- [--bail] [STEP ...]            steps: ${stepNames.join(", ")}
       npm test -- unit FILE ... [-t "words of a title"]
       npm test -- browser FILE ... [-g "words of a title"]`;

/** @throws OperatorError with the usage. */
export function parseTestArguments(args: readonly string[]): TestRun {
  const rest = args.filter((argument) => argument !== "--bail");
  const end = rest.findIndex((argument) => !isStepName(argument));
  const named = (end === -1 ? rest : rest.slice(0, end)).filter(isStepName);
  const chosen = end === -1 ? [] : rest.slice(end);
  if (chosen.length > 0 && !["unit", "browser"].includes(named.at(-1) ?? "")) {
    throw new OperatorError(usage);
  }
  const names = named.length === 0 ? stepNames : named;
  return { names, chosen, bail: rest.length < args.length };
}

function isStepName(argument: string): argument is StepName {
  return (stepNames as readonly string[]).includes(argument);
}
