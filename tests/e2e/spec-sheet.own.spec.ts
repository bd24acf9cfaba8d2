import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { minFillTimeMs } from "../../lib/contribute/form-fields";
import { query } from "../support/query";
import { pdfWithScript } from "../support/spec-sheets";
import { expectAccessible } from "./accessible";
import { openReviewSite, type ReviewSite, signInBrowser, state } from "./review-site";
import { expect, test, withAndWithoutScripts } from "./test";

test.describe.configure({ mode: "default" });

let site: ReviewSite;

test.beforeAll(async () => {
  site = await openReviewSite();
});

test.afterAll(() => site.stop());

const techPath = "/canada/nova-scotia/halifax/harbour-lantern-hall/tech";
const words = /^The house's own spec sheet \(PDF, 1 kB\)$/;
const form = (page: Page) => page.getByRole("form", { name: "Send a Spec Sheet" });
const problem = (page: Page) => form(page).getByRole("alert");

const pdf = { name: "Our specs.pdf", mimeType: "text/plain", buffer: pdfWithScript };
const html = {
  name: "sheet.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("<script>alert(1)</script>"),
};

async function fill(page: Page, file: typeof pdf) {
  await form(page).getByLabel("Spec Sheet").setInputFiles(file);
  await form(page).getByLabel("I agree to the").check();
}

async function send(page: Page) {
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await form(page).getByRole("button", { name: "Send the Spec Sheet" }).click();
  expect((await sent).status()).toBe(303);
}

async function save(link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([link.page().waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

withAndWithoutScripts(() => {
  test("takes a spec sheet, which a reviewer publishes for anyone to save", async ({
    page,
    context,
  }) => {
    await page.goto(site.site + techPath);
    await page.getByRole("link", { name: /^Send (the house's own|a newer one)/ }).click();
    await expect(page).toHaveTitle(/^Send a Spec Sheet/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

    await fill(page, html);
    await send(page);
    await expect(problem(page)).toContainText("This file isn't a PDF.");
    await expect(form(page).getByLabel("Spec Sheet")).toHaveAttribute("aria-invalid", "true");
    const shownAt = Date.now();

    await fill(page, pdf);
    await expect(() => expect(Date.now()).toBeGreaterThan(shownAt + minFillTimeMs)).toPass();
    await send(page);
    await expect(page).toHaveURL(/\/contributions\//);
    await expect(page.getByText("Waiting for review")).toBeVisible();
    await expect(page.getByText("PDF, 1 kB")).toBeVisible();

    const [sent] = await query<{ id: string; sheet: string }>(
      site.databaseUrl,
      "SELECT contribution_id AS id, id AS sheet FROM spec_sheets ORDER BY sent_at DESC LIMIT 1",
    );
    for (const path of ["/spec-sheets", "/review/spec-sheets"]) {
      const response = await page.request.get(`${site.site}${path}/${sent?.sheet}.pdf`);
      expect(response.status()).toBe(404);
    }

    await signInBrowser(context, site);
    await page.goto(`${site.site}/review/contributions/${sent?.id}`);
    const own = await save(page.getByRole("link", { name: "The file that was sent" }));
    expect(own.bytes.equals(pdfWithScript)).toBe(true);
    await page.getByRole("button", { name: "Approve and publish the spec sheet" }).click();
    await expect(state(page)).toContainText("approved this");

    await page.goto(site.site + techPath);
    const link = page.getByRole("link", { name: words });
    await expect(link.locator("..")).toContainText(", sent in ");
    await expect(link).toHaveAttribute("href", `/spec-sheets/${sent?.sheet}.pdf`);
    const shown = await save(link);
    expect(shown.name).toBe("harbour-lantern-hall-spec-sheet.pdf");
    expect(shown.bytes.equals(pdfWithScript)).toBe(true);
    await expect(page).toHaveURL(site.site + techPath);
    const { headers, status } = await fetch(`${site.site}/spec-sheets/${sent?.sheet}.pdf`);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none';/);
    expect(headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`is accessible at 320 px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 800 });
    const paths = ["?venue=harbour-lantern-hall&problem=too-large", ""];
    for (const path of [...paths.map((query) => `/submit-spec-sheet${query}`), techPath]) {
      await page.goto(site.site + path);
      await expectAccessible(page);
    }
  });
}
