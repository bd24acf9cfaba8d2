import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
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

const resolve = {
  alias: [
    { find: "server-only", replacement: path("./tests/support/server-only.ts") },
    { find: /^@\//, replacement: path("./") },
  ],
};

const tests = "**/*.test.{ts,tsx}";
/** Tests that change their process: its environment, modules, or settings. */
const ownProcess = "**/*.own.*";
const exclude = [...configDefaults.exclude, ".builds/**", ".data/**", ...leftOut];

const test = {
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
        test: { ...test, name: "own process", include: [`${ownProcess}test.{ts,tsx}`], exclude },
      },
      // One process for each worker, which saves loading the same modules for each file.
      {
        resolve,
        test: {
          ...test,
          name: "shared process",
          include: [tests],
          exclude: [...exclude, ownProcess],
          isolate: false,
        },
      },
    ],
  },
});
