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

export default defineConfig({
  resolve: {
    alias: [
      { find: "server-only", replacement: path("./tests/support/server-only.ts") },
      { find: /^@\//, replacement: path("./") },
    ],
  },
  test: {
    include: ["{app,components,lib,prisma,scripts,server,tests,tools}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", ...leftOut],
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: "tests/support/setup.ts",
    pool: "forks",
    // Its own choice leaves a core to others: one at a time on two. Half of the time goes to the database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout: 60_000 } },
  },
});
