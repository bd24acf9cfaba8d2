import type { Page } from "@playwright/test";

/** Records every policy violation, starting before the first script. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction("tellBreach", (breach: string) => breaches.push(breach));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      const breach = `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`;
      (window as unknown as { tellBreach: (text: string) => void }).tellBreach(breach);
    });
  });
  page.on("pageerror", (error) => breaches.push(`${page.url()}: ${error.message}`));
  return breaches;
}
