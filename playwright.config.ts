import { defineConfig, devices } from "@playwright/test";
import { browserLaunchOptions } from "./tests/e2e/browser";
import { leftOut } from "./tests/support/tiers";

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  testIgnore: leftOut,
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // More workers than cores: some tests wait for mail, rate limits, and sites that start.
  workers: 4,
  retries: 0,
  // Timeouts only end tests that hang; no test depends on the speed of the machine.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-US",
    actionTimeout: 180_000,
    trace: "off",
    launchOptions: browserLaunchOptions(),
  },
});
