import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Waits until a form's draft holds a text: its code loads with the first letter. */
export async function expectSaved(page: Page, form: string, text: string): Promise<void> {
  const key = `marquee-${form}-draft`;
  await expect
    .poll(() => page.evaluate((name) => sessionStorage.getItem(name), key))
    .toContain(text);
}
