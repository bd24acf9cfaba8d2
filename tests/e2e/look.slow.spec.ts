import type { Locator, Page } from "@playwright/test";
import { query } from "../support/query";
import { expect, test } from "./test";

const halifax = "/canada/nova-scotia/halifax";
const lists = ["/browse", "/canada/nova-scotia", "/genres/jazz", "/capacity/small"];

type Template = {
  path: string;
  /** Whether the first venue or city is in the upper half of a phone. */
  isList?: true;
  /** Forms have no bar of shortcuts, which would take a third of the screen beside a keyboard. */
  isForm?: true;
};

const templates: Template[] = [
  { path: "/" },
  { path: "/canada", isList: true },
  { path: "/united-states", isList: true },
  ...lists.map((path) => ({ path, isList: true as const })),
  // Its map comes first.
  { path: halifax },
  { path: `/genres/jazz${halifax}` },
  { path: "/search?q=hall", isList: true },
  { path: "/search?q=zzzzqqq" },
  { path: "/near-me" },
  { path: "/near-me?place=halifax" },
  { path: "/genres" },
  { path: "/capacity" },
  { path: "/about" },
  { path: "/data-sources" },
  { path: "/api" },
  { path: "/sitemap" },
  { path: "/atlantis" },
  { path: "/review/sign-in", isForm: true },
  { path: "/submit-venue", isForm: true },
  { path: "/update-info", isForm: true },
  { path: "/submit-photos", isForm: true },
];

const widths = [320, 390, 768, 1440];
const phone = { width: 390, height: 844 };
const themes = ["light", "dark"] as const;

const bar = (page: Page) => page.getByRole("navigation", { name: "Shortcuts" });

/** How far a page reaches beyond the right edge, in px. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Fields that an iPhone zooms in on. */
const smallFields = (page: Page) =>
  page
    .locator("input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea")
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN;

for (const { path, isList, isForm } of templates) {
  test(`${path} fits every width and text size, with one title`, async ({ page, sampleSite }) => {
    await page.goto(sampleSite + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, "200%");
      expect.soft(await overflowOf(page), `${width} px, text at 200 %`).toBeLessThanOrEqual(0);
    }
    await setTextSize(page, "100%");

    await page.setViewportSize(phone);
    expect.soft(await smallFields(page), "fields below 16 px").toEqual([]);
    await expect.soft(bar(page), "the bar of shortcuts").toHaveCount(isForm ? 0 : 1);
    if (isList) {
      const main = page.getByRole("main");
      const first = main.locator("article, [aria-labelledby=popular-cities] li").first();
      expect.soft(await topOf(first), "the first result").toBeLessThan(phone.height / 2);
    }
  });
}

/** Where the focus is, and whether an outline of 2 px or more shows it; null beyond the end of the page. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) {
      return null;
    }
    const withParents = (from: Element | null): Element[] =>
      from ? [from, ...withParents(from.parentElement)] : [];
    const hasRing = withParents(focused).some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    const isInBar = focused.closest("nav.fixed") !== null;
    return { hasRing, isInBar, top: focused.getBoundingClientRect().top };
  });

for (const colorScheme of themes) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: "reduce" });

    for (const path of ["/", halifax, "/browse", "/submit-venue", "/atlantis"]) {
      test(`shows every focus on ${path}, and covers none with the bar`, async ({
        page,
        sampleSite,
      }) => {
        await page.setViewportSize(phone);
        await page.goto(sampleSite + path);
        const top = (await bar(page).count()) > 0 ? await topOf(bar(page)) : phone.height;
        for (let step = 0; step < 30; step += 1) {
          await page.keyboard.press("Tab");
          const focus = await focusOf(page);
          if (!focus) {
            break;
          }
          expect.soft(focus.hasRing, `step ${step}`).toBe(true);
          expect.soft(focus.isInBar || focus.top < top, `step ${step}`).toBe(true);
        }
      });
    }
  });
}

test("lists venues as rows with one link each, wherever a row is pressed", async ({
  page,
  sampleSite,
}) => {
  await page.setViewportSize(phone);
  for (const path of ["/browse", halifax, "/genres/jazz"]) {
    await page.goto(sampleSite + path);
    const rows = page.getByRole("main").getByRole("article");
    await expect(rows).toHaveCount(24);
    const { x = 0, y = 0, width = 0, height = 0 } = (await rows.first().boundingBox()) ?? {};
    const [name] = await rows.first().getByRole("link").allTextContents();
    // The right end of a row, beside its text.
    await page.mouse.click(x + width - 4, y + height - 4);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
  }
});

test("moves nothing on hover and press if visitors prefer reduced motion", async ({
  page,
  sampleSite,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", halifax]) {
    await page.goto(sampleSite + path);
    for (const element of await oneOfEachKind(page)) {
      await element.scrollIntoViewIfNeeded();
      const resting = await motionOf(element);
      await element.hover();
      expect.soft(await motionOf(element), `hover on ${path}`).toEqual(resting);
      await page.mouse.down();
      expect.soft(await motionOf(element), `press on ${path}`).toEqual(resting);
      // Released elsewhere, so it is no click.
      await page.mouse.move(1, 1);
      await page.mouse.up();
    }
  }
});

/** The first visible button, link, and card of each class. */
async function oneOfEachKind(page: Page): Promise<Locator[]> {
  const controls = page.locator("a:visible, button:visible, summary:visible, article:visible");
  // Found again by an attribute, since finding all visible ones takes long.
  const count = await controls.evaluateAll((elements) => {
    const kinds = elements.map((element) => element.tagName + element.getAttribute("class"));
    // Links of the map are hit at their dots only, and the skip link is not to be seen.
    const firsts = elements.filter(
      (element, index) =>
        kinds.indexOf(kinds[index] ?? "") === index && !element.closest("svg, .sr-only"),
    );
    for (const [index, element] of firsts.entries()) {
      element.setAttribute("data-kind", `${index}`);
    }
    return firsts.length;
  });
  return Array.from({ length: count }, (_, index) => page.locator(`[data-kind="${index}"]`));
}

/** How an element, what holds it, and what it holds are moved. */
async function motionOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) => {
    const card = node.closest("article") ?? node;
    return [card, ...card.querySelectorAll("*")].flatMap((each) =>
      [null, "::before", "::after"].map((pseudo) => {
        const { transform, translate, scale, rotate } = getComputedStyle(each, pseudo);
        return [transform, translate, scale, rotate].join(" ");
      }),
    );
  });
}

test("keeps the longest name within the page at 320 px, blocks in order without scripts", async ({
  browser,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const viewport = { width: 320, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  const [longest] = await query<{ path: string }>(
    sampleDatabaseUrl,
    `SELECT concat_ws('/', '', co.slug, r.slug, ci.slug, v.slug) AS path
       FROM venues v JOIN cities ci ON ci.id = v.city_id JOIN regions r ON r.id = v.region_id
       JOIN countries co ON co.id = r.country_id
      WHERE v.status = 'PUBLISHED' ORDER BY length(v.name) DESC, v.id LIMIT 1`,
  );
  await page.goto(sampleSite + longest?.path);
  expect(await overflowOf(page)).toBe(0);
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  const order = ["Quick Info", "Nearby", "About This Venue", "Location"];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
  await context.close();
});

test("fields for a search are at most 640 px wide", async ({ page, sampleSite }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/search", "/search?q=hall", "/browse", "/atlantis"]) {
    await page.goto(sampleSite + path);
    const field = page.getByRole("main").locator("input[name=q]");
    const form = field.locator("xpath=ancestor::*[button or .//button][1]");
    expect((await form.boundingBox())?.width, path).toBeLessThanOrEqual(640);
  }
});

test("everything that unfolds has the same mark, and nothing else beside its words", async ({
  page,
  importedSite,
}) => {
  for (const path of ["/", "/canada/nova-scotia", "/submit-venue", "/about"]) {
    await page.goto(importedSite + path);
    const marks = await page.locator("summary").evaluateAll((summaries) =>
      summaries.map((summary) => ({
        native: getComputedStyle(summary).listStyleType,
        content: getComputedStyle(summary, "::after").content,
        icons: summary.querySelectorAll("svg").length,
      })),
    );
    expect(new Set(marks.map((mark) => JSON.stringify(mark))), path).toEqual(
      new Set(marks.length === 0 ? [] : ['{"native":"none","content":"\\"\\"","icons":0}']),
    );
  }
});

for (const [reducedMotion, fades] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`fades from page to page: ${fades} (motion: ${reducedMotion})`, async ({
    page,
    sampleSite,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(`${sampleSite}/about`);
    const header = page.getByRole("banner");
    const named = await header.evaluate((element) => getComputedStyle(element).viewTransitionName);
    expect(named).toBe(fades ? "header" : "none");
    await page.evaluate(() => {
      addEventListener("pageswap", ({ viewTransition }) => {
        sessionStorage.setItem("fades", String(viewTransition !== null));
      });
    });

    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(`${sampleSite}/contact`);
    expect(await page.evaluate(() => sessionStorage.getItem("fades"))).toBe(String(fades));

    await page.goBack();
    await expect(page).toHaveURL(`${sampleSite}/about`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("shows the way back alone in the breadcrumbs of phones", async ({ page, sampleSite }) => {
  await page.goto(sampleSite + halifax);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs).toHaveText("Home/Canada/Nova Scotia/Halifax");
  for (const [width, shown] of [
    [390, ["Nova Scotia"]],
    [800, ["Home", "Canada", "Nova Scotia", "Halifax"]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const names = (await crumbs.getByRole("listitem").allInnerTexts()).filter(Boolean);
    expect(names.map((name) => name.replace(/^\/\s*/, ""))).toEqual(shown);
  }
});

test("aligns the numbers of states and provinces on phones", async ({ page, sampleSite }) => {
  await page.setViewportSize(phone);
  for (const path of ["/canada", "/united-states"]) {
    await page.goto(sampleSite + path);
    const cards = page
      .getByRole("main")
      .getByRole("article")
      .filter({ has: page.locator("p") });
    const outOfLine = await cards.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const card = element.getBoundingClientRect();
          const number = element.querySelector("p")?.getBoundingClientRect();
          return number && (number.top + number.bottom - card.top - card.bottom) ** 2 > 16;
        })
        .map(({ textContent }) => textContent),
    );
    expect(outOfLine, path).toEqual([]);
  }
});
