import type { Page } from "@playwright/test";
import { hydratedEvent } from "../../lib/core/activation";

/** A page with many parts that need scripts. */
export const venue = "/canada/nova-scotia/halifax/harbour-lantern-hall";

/** Every page has this button. */
export const switchName = "Switch between light and dark theme";

/** Returns a function that waits until React has hydrated the page that is opened next. */
export async function watchHydration(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript((event) => {
    document.addEventListener(event, () => Object.assign(window, { isHydrated: true }));
  }, hydratedEvent);
  return () => page.waitForFunction(() => "isHydrated" in window);
}

/** Has pages wait for a gesture, as in browsers that save data. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
}

/** Moves the pointer. The first move in a page may only say where it is. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(100, 100, { steps: 3 });
}

/** Opens a page, makes a gesture, and waits until React has hydrated it. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  const hydrated = await watchHydration(page);
  await page.goto(url);
  await movePointer(page);
  await hydrated();
}

/** Delays each script of the framework. */
export async function slowScripts(page: Page, delayMs: number): Promise<void> {
  await page.route("**/_next/static/**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
}
