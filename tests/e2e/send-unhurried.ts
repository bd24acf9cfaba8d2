import type { Locator } from "@playwright/test";
import { expect } from "./test";

/**
 * Sends a form without scripts: as often as the page that comes back asks a sender as quick as a test to press the
 * button once more.
 */
export async function sendUnhurried(button: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    await Promise.all([button.page().waitForEvent("load"), button.click()]);
    expect(await outcome.isVisible()).toBe(true);
  }).toPass({ intervals: [1_000] });
}
