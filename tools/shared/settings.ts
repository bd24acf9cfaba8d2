import { describeMisspelledSettings, parseEnvironment } from "@/lib/core/parse-environment";
import { OperatorError } from "../../lib/core/operator-error";

/** Reports all invalid settings together. Call this before any slow work. */
export function ensureSettings(): void {
  try {
    parseEnvironment(process.env);
    for (const line of describeMisspelledSettings(process.env)) {
      process.stderr.write(`${line}\n`);
    }
  } catch (error) {
    throw new OperatorError(
      (error as Error).message,
      "Correct them in the environment or in .env. See .env.example for a description of each.",
    );
  }
}
