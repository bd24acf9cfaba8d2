import type { Page } from "@playwright/test";

/** Holds requests until the returned function is called, then lets them go on or fail. */
export async function holdRequests(
  page: Page,
  url: string,
  then: "continue" | "abort" = "continue",
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route[then]();
  });
  return release;
}

/** Returns a function that waits for the page's next status; assertions would wait for a navigation to end. */
export async function watchStatus(page: Page): Promise<() => Promise<string>> {
  await page.getByRole("status").evaluate((status) => {
    // biome-ignore lint/suspicious/noConsole: reports from the page to the test
    const observer = new MutationObserver(() => console.info(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
  });
  const message = page.waitForEvent("console");
  return async () => (await message).text();
}
