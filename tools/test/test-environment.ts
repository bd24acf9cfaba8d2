import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

/** Settings that the tests themselves use. */
const KEPT = new Set(["DATABASE_URL", "CHROMIUM_PATH"]);

/**
 * Removes every setting of .env.example from the environment: tests must not depend on this site's settings, let alone
 * send mail through its server.
 */
export function forgetSiteSettings(): void {
  const file = join(projectRoot, ".env.example");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  for (const [, name] of text.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)) {
    if (name && !KEPT.has(name)) {
      delete process.env[name];
    }
  }
}
