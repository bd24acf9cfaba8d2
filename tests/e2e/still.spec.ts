import type { Locator } from "@playwright/test";
import { expect, test } from "./test";

const paths = ["/", "/browse?type=club", "/united-states/texas", "/united-states/texas/austin"];

/** Without counts of venues, which tests on the same site change meanwhile. */
async function readLinks(part: Locator): Promise<string[]> {
  const texts = await part.getByRole("link").allInnerTexts();
  return texts.map((text) => text.replace(/[\d,]+/g, "0"));
}

for (const path of paths) {
  test(`keeps ${path} intact when its HTML is changed before hydration`, async ({
    page,
    sampleSite,
  }) => {
    const mismatches: string[] = [];
    page.on("pageerror", ({ message }) => mismatches.push(message));
    // Changes the page as a translator or an extension would, again after a reload: a page that others have
    // changed meanwhile reloads itself when it hydrates.
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.querySelector("header button")?.replaceWith(document.createElement("em"));
      });
    });
    await page.goto(sampleSite + path);
    await expect(page.getByRole("contentinfo")).toBeAttached();
    const main = page.getByRole("main");
    const links = await readLinks(main);
    // The activation script arrives with the others, and only sees moves after that.
    let x = 100;
    await expect
      .poll(async () => {
        x += 1;
        await page.mouse.move(x, 100);
        return mismatches.join();
      })
      .toContain("418");
    await page.getByRole("button", { name: "Switch between light and dark theme" }).click();
    expect(await readLinks(main)).toEqual(links);
    await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  });
}
