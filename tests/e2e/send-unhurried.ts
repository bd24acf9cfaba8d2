import type { Locator } from "@playwright/test";
import { expect } from "./test";

/** Sends a form without JavaScript, and waits for the page that answers it. */
export async function sendWithoutScripts(button: Locator): Promise<void> {
  await Promise.all([button.page().waitForEvent("load"), button.click()]);
}

/** Sends a form without JavaScript, again and again until its minimum fill time has passed. */
export async function sendUnhurried(button: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    await sendWithoutScripts(button);
    expect(await outcome.isVisible()).toBe(true);
  }).toPass({ intervals: [1_000] });
}
