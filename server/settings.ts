import { parseEnvironment } from "@/lib/core/parse-environment";
import { reportSettings } from "@/lib/core/setting-warnings";

// Imported before anything that reads a setting, so that an operator sees what is wrong instead of a stack trace.
try {
  reportSettings(process.env, parseEnvironment(process.env, ["DATABASE_URL"]));
} catch (error) {
  const remedy = "`npm start` also reads settings from .env, and starts its own database.";
  process.stderr.write(`${(error as Error).message}\n${remedy}\n`);
  process.exit(1);
}
