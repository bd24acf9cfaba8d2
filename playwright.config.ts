import { defineConfig, devices } from "@playwright/test";
import { browserLaunchOptions } from "./tests/e2e/browser";

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/e2e/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-US",
    trace: "off",
    launchOptions: browserLaunchOptions(),
  },
});
