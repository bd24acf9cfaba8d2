import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/core/project";

/** Settings that are about the tests themselves, or needed to reach a server for them. */
const KEPT = new Set(["DATABASE_URL", "CHROMIUM_PATH"]);

/**
 * Tests must not depend on how this site is set up, let alone send mail through its server: every
 * setting that .env.example names is removed from the environment.
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
