import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { leftOut } from "./tests/support/tiers";

// Neither UTC nor a whole hour from it, to expose a forgotten time zone.
process.env.TZ = "America/St_Johns";
process.env.LOG_LEVEL ??= "silent";
// All tests share one database.
process.env.CONTRIBUTIONS_PER_HOUR = "1000000";
// On a busy machine statements take longer than visitors should wait; tests of that limit set their own.
process.env.DATABASE_TIMEOUT_MS = "300000";

/** Only ends tests that hang; no test depends on the speed of the machine. */
const timeout = 600_000;

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const files = ["app", "components", "lib", "prisma", "scripts", "server", "tests", "tools"]
  .flatMap((folder) =>
    readdirSync(path(folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file));

/**
 * Test files with a database of their own, that use the environment, a folder, or sharp (whose settings are the process's),
 * or that mock modules get their own process.
 */
const needsProcess = /\bvi\b|process\.env|createTestDatabase|await import\(|mkdtemp|\bsharp\b/;
/** So do tests of modules that keep rows for a minute, */
const keepsRows = /^lib\/(browse\/browsed|places\/queries)\.test\.ts$/;
/** and those outside these folders that use a database: of servers, attacks, and tools, which change their process. */
const isUnit = /^(app|components|lib)\//;
const usesDatabase = /\btests\/|\bprisma\b/;
/** The others share one process for each worker, which saves loading the same modules for each file. */
const sharing = files.filter((file) => {
  const text = readFileSync(path(file), "utf8");
  return (
    !needsProcess.test(text) &&
    !keepsRows.test(file) &&
    (isUnit.test(file) || !usesDatabase.test(text))
  );
});

/** Escapes glob characters in file names. */
const globOf = (file: string) => file.replace(/[[\]()]/g, "\\$&");

const resolve = {
  alias: [
    { find: "server-only", replacement: path("./tests/support/server-only.ts") },
    { find: /^@\//, replacement: path("./") },
  ],
};

const test = {
  exclude: ["tests/e2e/**", ...leftOut],
  setupFiles: "tests/support/setup.ts",
  pool: "forks" as const,
  testTimeout: timeout,
  hookTimeout: timeout,
  expect: { poll: { timeout: 180_000 } },
};

export default defineConfig({
  resolve,
  test: {
    globalSetup: "tests/support/global-setup.ts",
    // Vitest's default leaves a core free: one worker on two cores. Half of the time is spent in the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve,
        test: {
          ...test,
          name: "own process",
          include: files.filter((file) => !sharing.includes(file)).map(globOf),
        },
      },
      {
        resolve,
        test: { ...test, name: "shared process", include: sharing.map(globOf), isolate: false },
      },
    ],
  },
});
