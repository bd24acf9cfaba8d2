import { expect, test } from "./test";

const paths = ["/", "/browse?type=club", "/united-states/texas", "/united-states/texas/austin"];

for (const path of paths) {
  test(`keeps ${path} intact when its HTML is changed before hydration`, async ({
    page,
    sampleSite,
  }) => {
    const mismatches: string[] = [];
    page.on("pageerror", ({ message }) => mismatches.push(message));
    let release = () => {};
    const changed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/_next/static/**/*.js", async (route) => {
      await changed;
      await route.continue();
    });
    await page.goto(sampleSite + path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    const main = page.getByRole("main");
    const links = await main.getByRole("link").allInnerTexts();
    // Changes the page as a translator or an extension would.
    await page.getByRole("banner").evaluate((banner) => {
      const button = banner.querySelector("button");
      button?.replaceWith(document.createElement("em"));
    });
    release();

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
    expect(await main.getByRole("link").allInnerTexts()).toEqual(links);
    await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  });
}
