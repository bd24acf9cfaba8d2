import type { Page } from "@playwright/test";
import { load } from "cheerio";
import { expect, test } from "./test";

const region = "/canada/nova-scotia";
const city = `${region}/halifax`;
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

test("has a region's first venue in the upper half of a tablet", async ({ page, sampleSite }) => {
  await page.setViewportSize(tablet);
  await page.goto(sampleSite + region);
  expect(await topOf(page, "main article")).toBeLessThanOrEqual(560);
});

test("has a city in the first phone screen of the home page, and a venue in the second", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize(phone);
  await page.goto(sampleSite);
  expect(await topOf(page, "[aria-labelledby=popular-cities] li")).toBeLessThanOrEqual(800);
  expect(await topOf(page, "main article")).toBeLessThanOrEqual(1_300);
});

/** Visible texts below 12 px, also where a drawing is shown smaller than it was drawn. */
const smallTexts = (page: Page) =>
  page.locator("body *").evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        return (
          hasText &&
          Math.min(width, height) > 1 &&
          element.checkVisibility({ visibilityProperty: true })
        );
      })
      .map((element) => {
        const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
        return { text: element.textContent?.slice(0, 40), size };
      })
      .filter(({ size }) => size < 11.9),
  );

test("has no text below 12 px, in drawings neither", async ({ page, sampleSite }) => {
  for (const viewport of [
    { width: 320, height: 640 },
    phone,
    tablet,
    { width: 1024, height: 700 },
    desktop,
  ]) {
    await page.setViewportSize(viewport);
    for (const path of ["/", "/united-states", "/united-states/texas", region, city]) {
      await page.goto(sampleSite + path);
      expect.soft(await smallTexts(page), `${path} at ${viewport.width} px`).toEqual([]);
    }
  }
});

for (const word of ["theater", "jazz", "club"]) {
  for (const path of [`/genres/${word}`, `/browse?q=${word}`, `/search?q=${word}`]) {
    test(`answers ${path} with venues`, async ({ request, sampleSite }) => {
      const $ = load(await (await request.get(sampleSite + path)).text());
      expect($("main article").length).toBeGreaterThan(0);
    });
  }
}
