import { randomBytes } from "node:crypto";
import { test as base, type Page } from "@playwright/test";
import { isFull } from "../support/reliability";

export const expect = base.expect;

type Sites = {
  /** Base URL of the site with sample venues. */
  sampleSite: string;
  /** Base URL of the site with imported venues. */
  importedSite: string;
  /** Database of the sample site, for a test that starts its own server. */
  sampleDatabaseUrl: string;
  /** Database of the imported site. */
  importedDatabaseUrl: string;
};

export const test = base.extend<Sites>({
  sampleSite: [process.env.SAMPLE_SITE_URL ?? "", { option: true }],
  importedSite: [process.env.IMPORTED_SITE_URL ?? "", { option: true }],
  sampleDatabaseUrl: [process.env.SAMPLE_DATABASE_URL ?? "", { option: true }],
  importedDatabaseUrl: [process.env.IMPORTED_DATABASE_URL ?? "", { option: true }],

  /** Each test has its own address, so that others do not use up its rate limit. */
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": inventedAddress() });
    await use(context);
  },

  /** A failed test reports what its page shows, which is often the reason. */
  page: async ({ page }, use, testInfo) => {
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      testInfo.errors.push({ message: await describePage(page) });
    }
  },
});

const describedLength = 1_500;

async function describePage(page: Page): Promise<string> {
  const text = await page
    .locator("body")
    .innerText({ timeout: 5_000 })
    .catch((error: Error) => `could not be read: ${error.message}`);
  return `The page at ${page.url()}:\n${text.replace(/\n+/g, "\n").slice(0, describedLength)}`;
}

/** Returns a random address in 2001:db8::/32, the documentation prefix. */
export function inventedAddress(): string {
  const groups = randomBytes(4).toString("hex").match(/.{4}/g) ?? [];
  return `2001:db8:${groups.join(":")}::1`;
}

/** For tests of the desk that quick form runs with JavaScript only; those of decisions and sign-in use the default. */
export const deskScripts = isFull ? [true, false] : [true];

/** Declares tests that pass with and without JavaScript. */
export function withAndWithoutScripts(
  declare: (javaScriptEnabled: boolean) => void,
  scripts = [true, false],
): void {
  for (const javaScriptEnabled of scripts) {
    const title = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
    test.describe(title, () => {
      test.use({ javaScriptEnabled });
      declare(javaScriptEnabled);
    });
  }
}

export function withoutScripts(declare: () => void): void {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    declare();
  });
}

/** Opens a city's page, and on it the first venue. */
export async function openFirstVenue(page: Page, cityUrl: string): Promise<void> {
  await page.goto(cityUrl);
  const venues = page.getByRole("region", { name: "Venues" });
  await venues.getByRole("article").getByRole("link").first().click();
}
