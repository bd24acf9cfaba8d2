import { describeMisspelledSettings, parseEnvironment } from "@/lib/core/parse-environment";

// Imported before anything that reads a setting, so that an operator sees what is wrong instead of a stack trace.
try {
  parseEnvironment(process.env, ["DATABASE_URL"]);
  for (const line of describeMisspelledSettings(process.env)) {
    process.stderr.write(`${line}\n`);
  }
} catch (error) {
  const remedy = "`npm start` also reads settings from .env, and starts its own database.";
  process.stderr.write(`${(error as Error).message}\n${remedy}\n`);
  process.exit(1);
}
