import { describeMisspelledSettings, parseEnvironment } from "@/lib/core/parse-environment";
import { OperatorError } from "../../lib/core/operator-error";

/** Before anything long begins: which settings cannot be used, all at once. */
export function ensureSettings(): void {
  try {
    parseEnvironment(process.env);
    for (const line of describeMisspelledSettings(process.env)) {
      process.stderr.write(`${line}\n`);
    }
  } catch (error) {
    throw new OperatorError(
      (error as Error).message,
      "Correct them in the environment or in .env; .env.example says what each of them is.",
    );
  }
}
