import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { leftOut } from "./tests/support/tiers";

// Not UTC and not a whole hour from it, so that a forgotten time zone shows.
process.env.TZ = "America/St_Johns";
process.env.LOG_LEVEL ??= "silent";
// All tests send to one database.
process.env.CONTRIBUTIONS_PER_HOUR = "1000000";
// On a busy machine statements take longer than visitors should wait; what is about that limit sets its own.
process.env.DATABASE_TIMEOUT_MS = "300000";

/** Only ends what hangs: nothing here is about the speed of the machine. */
const timeout = 600_000;

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const files = ["app", "components", "lib", "prisma", "scripts", "server", "tests", "tools"]
  .flatMap((folder) =>
    readdirSync(path(folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file));

/** A test file that reads a database, the environment, or a folder, or replaces modules has a process of its own. */
const needsProcess = /\bvi\b|process\.env|\btests\/|\bprisma\b|await import\(|mkdtemp/;
/** The others share one, which spares starting it and loading the same modules for each. */
const sharing = files.filter((file) => !needsProcess.test(readFileSync(path(file), "utf8")));

/** File names hold characters that mean something in a glob. */
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
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  resolve,
  test: {
    globalSetup: "tests/support/global-setup.ts",
    // Its own choice leaves a core to others: one at a time on two. Half of the time goes to the database.
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
