import { routes } from "@/lib/routes/hrefs";
import { expect, test } from "./test";

for (const path of [routes.home, routes.browse]) {
  test(`leads from ${path} to any venue`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite + path);
    const link = page.getByRole("main").getByRole("link", { name: "Surprise me" });
    await expect(link).toHaveAttribute("rel", "nofollow");
    await link.click();

    await expect(page).toHaveURL(/\/(canada|united-states)(\/[a-z0-9-]+){3}$/);
  });
}

test("leads there by 303, which is neither cached nor prefetched", async ({
  page,
  request,
  sampleSite,
}) => {
  const ask = () => request.get(sampleSite + routes.random, { maxRedirects: 0 });
  const answers = [await ask(), await ask(), await ask(), await ask()];

  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303, 303]);
  expect(answers[0]?.headers()["cache-control"]).toBe("no-store");
  expect(new Set(answers.map((answer) => answer.headers().location)).size).toBeGreaterThan(1);
  await page.goto(sampleSite);
  const rules = await page.locator("script[type=speculationrules]").textContent();
  expect(rules).toContain(`{"not":{"href_matches":"${routes.random}"}}`);
});
