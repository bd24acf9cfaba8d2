import { defineConfig, devices } from "@playwright/test";
import { browserLaunchOptions } from "./tests/e2e/browser";
import { leftOut } from "./tests/support/tiers";

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  testIgnore: leftOut.map((glob) => `**/${glob}`),
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // More than cores: some tests wait for mail, limits, and sites that start.
  workers: 4,
  retries: 0,
  // These only end what hangs: nothing here is about the speed of the machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-US",
    actionTimeout: 60_000,
    trace: "off",
    launchOptions: browserLaunchOptions(),
  },
});
