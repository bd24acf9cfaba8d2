import { chromium } from "@playwright/test";
import { browserLaunchOptions, unpackBrowser } from "./tests/e2e/browser";
import { signInBrowser } from "./tests/e2e/review-site";
import { readFileSync } from "node:fs";
const [base, out, dbUrl, ...paths] = process.argv.slice(2);
unpackBrowser();
const browser = await chromium.launch(browserLaunchOptions());
for (const [scheme, width] of [["light",1440],["dark",320],["light",768]] as const) {
  const ctx = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 1000 } });
  if (dbUrl !== "-") await signInBrowser(ctx, { databaseUrl: dbUrl, site: base });
  const page = await ctx.newPage();
  for (const [i, path] of paths.entries()) {
    await page.goto(base + path); await page.waitForTimeout(800);
    await page.screenshot({ path: `${out}-${i}-${scheme}-${width}.png`, fullPage: true });
  }
  await ctx.close();
}
await browser.close();
