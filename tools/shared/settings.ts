import { parseEnvironment } from "@/lib/core/parse-environment";
import { reportSettings } from "@/lib/core/setting-warnings";
import { OperatorError } from "../../lib/core/operator-error";

/** Reports all invalid settings together, and those without effect. Call this before any slow work. */
export function ensureSettings(): void {
  try {
    reportSettings(process.env, parseEnvironment(process.env));
  } catch (error) {
    throw new OperatorError(
      (error as Error).message,
      "Correct them in the environment or in .env. See .env.example for a description of each.",
    );
  }
}
