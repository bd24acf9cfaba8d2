import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, test } from "./test";

const venuePath = "/canada/nova-scotia/halifax/harbour-lantern-hall";
const cardPath = "/embed/harbour-lantern-hall";
const name = "Harbour Lantern Hall";

/** Another site, with the one page that a test gives it. */
let other: Server;
let shown: string;

test.beforeAll(async () => {
  other = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end(`<title>Other</title>${shown}`);
  });
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
});

test.afterAll(() => {
  other.close();
});

/** Opens the other site with some HTML. */
async function openOther(page: Page, html: string): Promise<void> {
  shown = html;
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
}

test("lets other sites frame a venue's card, and nothing else", async ({ page, importedSite }) => {
  const unframed = [
    "/",
    venuePath,
    `${venuePath}/tech`,
    "/browse",
    "/update-info",
    "/embed",
    "/api",
  ];
  const framed = [cardPath, "/embed/no-such-venue", ...unframed].map((path) => importedSite + path);
  await openOther(page, framed.map((src) => `<iframe src="${src}"></iframe>`).join(""));
  const heading = (at: number) =>
    page.locator("iframe").nth(at).contentFrame().getByRole("heading", { level: 1 });
  const blocked = unframed.map(() => "chrome-error://chromewebdata/");

  await expect(heading(0)).toHaveText(name);
  await expect(heading(1)).toHaveText("This venue isn't listed");
  expect(page.frames().map((frame) => frame.url())).toEqual([
    page.url(),
    ...framed.slice(0, 2),
    ...blocked,
  ]);
  for (const path of unframed) {
    const policy = (await page.request.get(importedSite + path)).headers();
    expect(policy["x-frame-options"], path).toBe("DENY");
    expect(policy["content-security-policy"], path).toContain("frame-ancestors 'none'");
  }
});

test("shows a card without scripts, cookies, and other requests", async ({
  page,
  importedSite,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const response = await page.goto(importedSite + cardPath);
  const html = (await response?.text()) ?? "";
  const headers = (await response?.allHeaders()) ?? {};

  expect(asked.filter((url) => !url.endsWith("/favicon.ico"))).toEqual([importedSite + cardPath]);
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(await page.context().cookies()).toEqual([]);
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'none'; base-uri 'none'; frame-ancestors \*$/,
  );
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
  await expect(page.getByRole("link", { name })).toHaveAttribute("href", importedSite + venuePath);
  await expect(page.getByRole("main")).toContainText("12 Invented Wharf");
});

test("shows a card in the reader's colors", async ({ page, importedSite }) => {
  const grounds: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(importedSite + cardPath);
    await expectAccessible(page);
    grounds.push(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    );
  }
  expect(grounds).toEqual(["rgb(255, 255, 255)", "rgb(23, 20, 17)"]);
});

test("leads from other spellings to the card, and says what it doesn't have", async ({
  request,
  importedSite,
}) => {
  const moved = await request.get(`${importedSite}/embed/Harbour-Lantern-Hall/`, {
    maxRedirects: 0,
  });
  expect([moved.status(), moved.headers().location]).toEqual([308, cardPath]);
  expect((await request.get(`${importedSite}/embed/no-such-venue`)).status()).toBe(404);
  expect((await request.post(importedSite + cardPath)).status()).toBeGreaterThanOrEqual(400);
});

test("tells programs from a venue's page how to frame its card", async ({
  page,
  request,
  importedSite,
}) => {
  await page.goto(importedSite + venuePath);
  const link = page.locator('link[rel="alternate"][type="application/json+oembed"]');
  const answer = await (await request.get((await link.getAttribute("href")) ?? "")).json();
  const [, src = ""] = /<iframe src="([^"]+)"/.exec(answer.html) ?? [];

  expect(src).toBe(importedSite + cardPath);
  expect((await request.get(src)).status()).toBe(200);
});

test("offers venues a badge and their card", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/update-info?venue=harbour-lantern-hall`);
  const section = page.getByRole("region", { name: "On the Venue's Own Site" });
  await expect(section.getByRole("img", { name: "Find us on Marquee" })).toBeVisible();
  const [badge = "", card = ""] = await section.locator("code").allTextContents();

  expect(card).toContain(importedSite + cardPath);
  await openOther(page, badge);
  const picture = page.getByRole("img", { name: "Find us on Marquee" });
  await expect(page.getByRole("link")).toHaveAttribute("href", importedSite + venuePath);
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

test("has a few lines for programs", async ({ request, importedSite }) => {
  const response = await request.get(`${importedSite}/llms.txt`);

  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  for (const address of (await response.text()).match(/http:[^\s)]+/g) ?? []) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
