import { publicPages } from "../support/public-pages";
import { expect, test } from "./test";

for (const [device, width] of [
  ["a phone", 390],
  ["a desktop", 1440],
] as const) {
  test(`loads the three fonts of common letters alone on ${device}`, async ({
    page,
    sampleSite,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const fonts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "font") {
        fonts.add(request.url());
      }
    });
    for (const path of publicPages) {
      await page.goto(sampleSite + path);
      await page.evaluate(() => document.fonts.ready);
    }
    expect([...fonts].filter((url) => url.includes("rare"))).toEqual([]);
    expect(fonts.size).toBe(3);
  });
}

test("shows rare letters in the fonts of the others", async ({ page, sampleSite }) => {
  await page.goto(`${sampleSite}/about`);
  const loaded = (font: string) =>
    page.evaluate(async (wanted) => (await document.fonts.load(wanted, "\u00d8")).length, font);
  for (const font of ["400 1rem inter-rare", "700 1rem bricolage-grotesque-rare"]) {
    expect(await loaded(font)).toBe(1);
  }
  expect(await loaded("800 1rem bricolage-grotesque-sign-rare")).toBe(1);
});
