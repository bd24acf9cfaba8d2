import { messageOf } from "@/lib/core/error-parts";
import { parseEnvironment } from "@/lib/core/parse-environment";
import { reportSettings } from "@/lib/core/setting-warnings";

/** Ends the process if a setting is invalid, so that an operator sees what is wrong instead of a stack trace. */
export function checkSettings(): void {
  try {
    reportSettings(process.env, parseEnvironment(process.env, ["DATABASE_URL"]));
  } catch (error) {
    const remedy = "`npm start` also reads settings from .env, and starts its own database.";
    process.stderr.write(`${messageOf(error)}\n${remedy}\n`);
    process.exit(1);
  }
}
