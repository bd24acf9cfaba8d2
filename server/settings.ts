import { describeMisspelledSettings, parseEnvironment } from "@/lib/core/parse-environment";

// Imported before anything that reads a setting: an operator is shown what is wrong with them, and no stack.
try {
  parseEnvironment(process.env, ["DATABASE_URL"]);
  for (const line of describeMisspelledSettings(process.env)) {
    process.stderr.write(`${line}\n`);
  }
} catch (error) {
  const remedy = "`npm start` reads them from .env too, and starts a database of its own.";
  process.stderr.write(`${(error as Error).message}\n${remedy}\n`);
  process.exit(1);
}
