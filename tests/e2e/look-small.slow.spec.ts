import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { query } from "../support/query";
import { expect, test, withoutScripts } from "./test";

const themes = ["light", "dark"] as const;
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const halifax = "/canada/nova-scotia/halifax";
const templates = [
  "/",
  "/united-states",
  "/canada/nova-scotia",
  halifax,
  "/browse",
  "/search?q=hall",
  "/near-me",
  "/genres",
  "/genres/jazz",
  "/about",
  "/api",
  "/sitemap",
  "/submit-venue",
  "/update-info",
  "/submit-photos",
  "/atlantis",
];

/** WCAG contrast of two opaque colors as computed: 'rgb(28, 23, 18)'. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
    const share = Number(value) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Colors of the focus ring and of what lies beside it: the ring of the element itself, or of one that holds it. */
async function ringOf(focused: Locator): Promise<{ ring: string; beside: string }> {
  return focused.evaluate((element) => {
    const withParents = (from: Element | null): Element[] =>
      from ? [from, ...withParents(from.parentElement)] : [];
    const [ringed] = withParents(element).filter(
      (each) =>
        getComputedStyle(each).outlineStyle === "solid" &&
        Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2,
    );
    if (!ringed) {
      return { ring: "rgb(0, 0, 0)", beside: "rgb(0, 0, 0)" };
    }
    const { outlineColor, outlineOffset } = getComputedStyle(ringed);
    const isOutside = Number.parseFloat(outlineOffset) >= 0;
    const [ground] = withParents(isOutside ? ringed.parentElement : ringed).filter(
      (each) => getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)",
    );
    return {
      ring: outlineColor,
      beside: getComputedStyle(ground ?? document.body).backgroundColor,
    };
  });
}

for (const colorScheme of themes) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("rings every search field and its button at 3:1 or more", async ({ page, sampleSite }) => {
      const places = [
        { path: "/", within: page.getByRole("main"), viewport: desktop },
        { path: "/about", within: page.getByRole("banner"), viewport: desktop },
        {
          path: "/about",
          within: page.getByRole("navigation", { name: "Menu" }),
          viewport: phone,
        },
        { path: "/browse", within: page.getByRole("main"), viewport: desktop },
        { path: "/search?q=hall", within: page.getByRole("main"), viewport: desktop },
        { path: "/atlantis", within: page.getByRole("main"), viewport: desktop },
      ];
      for (const { path, within, viewport } of places) {
        await page.setViewportSize(viewport);
        await page.goto(sampleSite + path);
        if (viewport === phone) {
          await page.getByRole("button", { name: "Menu" }).click();
        }
        const field = within.locator('input[name="q"]:visible').first();
        await field.focus();
        const ofField = await ringOf(field);
        expect(contrast(ofField.ring, ofField.beside), `field on ${path}`).toBeGreaterThan(3);

        const next = [
          ...(path === "/" ? [within.getByRole("link", { name: "Use my location" })] : []),
          within.getByRole("button", { name: "Search" }).first(),
        ];
        for (const control of next) {
          await page.keyboard.press("Tab");
          await expect(control).toBeFocused();
          const { ring, beside } = await ringOf(control);
          expect(contrast(ring, beside), `control on ${path}`).toBeGreaterThan(3);
        }
      }
    });
  });
}

test.describe("on a dark phone", () => {
  test.use({ colorScheme: "dark", viewport: phone });

  test("darkens the whole page behind the menu and offers to close it", async ({
    page,
    sampleSite,
  }) => {
    await page.goto(sampleSite);
    const before = await page.screenshot();
    const button = page.getByRole("button", { name: "Menu" });
    await button.click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (const name of ["Genres", "Venue Sizes", "Update Information", "Submit Photos"]) {
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    }
    await expect(button.locator("svg:visible")).toHaveCount(1);
    const box = await menu.boundingBox();
    const top = Math.ceil((box?.y ?? 0) + (box?.height ?? 0));
    expect(top).toBeLessThan(phone.height - 100);

    const [closed, opened] = await Promise.all([
      brightnesses(before, top),
      brightnesses(await page.screenshot(), top),
    ]);
    expect(closed.length).toBeGreaterThan(50);
    const brighter = opened.filter((value, index) => value >= (closed[index] ?? 0));
    expect(brighter).toEqual([]);
  });

  test("tells the board from the page and its cards by an edge of 3:1", async ({
    page,
    sampleSite,
    sampleDatabaseUrl,
  }) => {
    const boards = {
      "/": "main .bg-board",
      "/canada/nova-scotia": "main .bg-board",
      [await untouchedSample(sampleDatabaseUrl, 3)]: ".board",
    };
    for (const [path, board] of Object.entries(boards)) {
      await page.goto(sampleSite + path);
      for (const selector of [board, "header .bg-board"]) {
        const { edge, grounds } = await page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(element);
            const style = getComputedStyle(document.body);
            const card = document.querySelector(".bg-surface") ?? document.body;
            return {
              edge:
                borderTopWidth === "0px"
                  ? (/rgb\([^)]*\)/.exec(boxShadow)?.[0] ?? "")
                  : borderTopColor,
              grounds: [style.backgroundColor, getComputedStyle(card).backgroundColor],
            };
          });
        for (const ground of grounds) {
          expect(contrast(edge, ground), `${selector} on ${path}`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });
});

/** Brightness of every tenth pixel in both directions, from this row down. */
async function brightnesses(png: Buffer, top: number): Promise<number[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const found: number[] = [];
  for (let y = top + 5; y < info.height; y += 10) {
    for (let x = 5; x < info.width; x += 10) {
      found.push(data[(y * info.width + x) * info.channels] ?? 0);
    }
  }
  return found;
}

/** Path of a sample that no other test chooses: the last ones. */
async function untouchedSample(
  databaseUrl: string,
  place: number,
  set = "id = id",
): Promise<string> {
  const [venue] = await query<{ path: string }>(
    databaseUrl,
    `WITH chosen AS (
       UPDATE venues SET ${set}
        WHERE id = (SELECT id FROM venues WHERE is_sample ORDER BY id DESC OFFSET $1 LIMIT 1)
       RETURNING slug, city_id, region_id
     )
     SELECT concat_ws('/', '', co.slug, r.slug, ci.slug, v.slug) AS path
       FROM chosen v JOIN cities ci ON ci.id = v.city_id JOIN regions r ON r.id = v.region_id
       JOIN countries co ON co.id = r.country_id`,
    [place],
  );
  return venue?.path ?? "";
}

test("names places in sentences with their article", async ({ request, sampleSite }) => {
  const home = await (await request.get(`${sampleSite}/sitemap`)).text();
  const columbia = "/united-states/district-of-columbia";
  const territories = "/canada/northwest-territories";
  const paths = [
    ...templates,
    columbia,
    `${columbia}/washington`,
    territories,
    `${territories}/yellowknife`,
    "/search?q=washington&tab=locations",
    "/search?q=united+states+hall",
    "/near-me?place=yellowknife",
    "/near-me?place=washington",
    ...[columbia, territories, "/united-states", ""].map((place) => `${place}/feed.atom`),
  ];
  expect(home).toContain(columbia);
  for (const path of paths) {
    const html = await (await request.get(sampleSite + path)).text();
    const texts = [html.replaceAll("<!-- -->", ""), html.replace(/<[^>]+>/g, "")];
    const wrong = texts.flatMap((text) => text.match(/\b(?:in|of) (?:United|District|Northwest)/g));
    expect(wrong.filter(Boolean), path).toEqual([]);
  }
});

test.describe("at 1440 px", () => {
  test.use({ viewport: desktop });

  test("does not scroll sideways with text at 200 %", async ({
    page,
    sampleSite,
    sampleDatabaseUrl,
  }) => {
    for (const path of [...templates, await untouchedSample(sampleDatabaseUrl, 3)]) {
      await page.goto(sampleSite + path);
      await setTextSize(page, "200 %");
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });

  test("aligns the contents of header, main, and footer", async ({ page, sampleSite }) => {
    for (const path of ["/", "/browse", "/canada/nova-scotia", "/search?q=hall", "/atlantis"]) {
      await page.goto(sampleSite + path);
      const edges = await page.evaluate(() => {
        const edgesOf = (element: Element | null | undefined) => {
          const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
          return { left, right };
        };
        const content = (element: Element | null) => {
          const { left, right } = edgesOf(element);
          const { paddingLeft, paddingRight } = getComputedStyle(element ?? document.body);
          return {
            left: left + Number.parseFloat(paddingLeft),
            right: right - Number.parseFloat(paddingRight),
          };
        };
        const icons = [...document.querySelectorAll("body > header svg")];
        const lastIcon = icons.filter((icon) => icon.checkVisibility()).at(-1);
        const rule = [...document.querySelectorAll("body footer div")].findLast(
          (div) => getComputedStyle(div).borderTopWidth === "1px",
        );
        return {
          header: {
            left: edgesOf(document.querySelector("body > header a")).left,
            right: edgesOf(lastIcon).right,
          },
          main: content(document.querySelector("main .page")),
          footer: content(document.querySelector("footer .page")),
          rule: edgesOf(rule),
        };
      });
      for (const [part, { left, right }] of Object.entries(edges)) {
        expect(Math.abs(left - edges.main.left), `left of ${part} on ${path}`).toBeLessThanOrEqual(
          1,
        );
        expect(
          Math.abs(right - edges.main.right),
          `right of ${part} on ${path}`,
        ).toBeLessThanOrEqual(1);
      }
    }
  });

  test("moves nothing on hover and press if visitors prefer reduced motion", async ({
    page,
    sampleSite,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of ["/", "/browse", "/canada/nova-scotia", halifax]) {
      await page.goto(sampleSite + path);
      for (const element of await oneOfEachLook(page)) {
        await element.scrollIntoViewIfNeeded();
        const resting = await motionOf(element);
        await element.hover();
        expect(await motionOf(element), `hover on ${path}`).toEqual(resting);
        await page.mouse.down();
        expect(await motionOf(element), `press on ${path}`).toEqual(resting);
        // Released elsewhere, so it is no click.
        await page.mouse.move(1, 1);
        await page.mouse.up();
      }
    }
  });
});

/** The first visible button, link, and card of each class. */
async function oneOfEachLook(page: Page): Promise<Locator[]> {
  const controls = page.locator("a:visible, button:visible, summary:visible, article:visible");
  // Found again by an attribute, since finding all visible ones takes long.
  const count = await controls.evaluateAll((elements) => {
    const looks = elements.map((element) => element.tagName + element.getAttribute("class"));
    // Links of the map are hit at their dots only, and the skip link is not to be seen.
    const firsts = elements.filter(
      (element, index) =>
        looks.indexOf(looks[index] ?? "") === index && !element.closest("svg, .sr-only"),
    );
    for (const [index, element] of firsts.entries()) {
      element.setAttribute("data-look", `${index}`);
    }
    return firsts.length;
  });
  return Array.from({ length: count }, (_, index) => page.locator(`[data-look="${index}"]`));
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

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(
    (fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    },
    size.replace(" ", ""),
  );
}

for (const textSize of ["100 %", "200 %"]) {
  test(`shows a search field or a link to the search at every width, text at ${textSize}`, async ({
    page,
    sampleSite,
  }) => {
    await page.goto(`${sampleSite}/about`);
    const rem = textSize === "200 %" ? 32 : 16;
    await setTextSize(page, textSize);
    const header = page.getByRole("banner");
    const field = header.getByRole("combobox");
    const link = header.getByRole("link", { name: "Search" });
    for (let width = 320; width <= 1600; width += 32) {
      await page.setViewportSize({ width, height: 800 });
      await expect(field.or(link).filter({ visible: true }), `${width} px`).toHaveCount(1);
      const [isField, box] = [await field.isVisible(), await header.boundingBox()];
      const shown = await (isField ? field : link).boundingBox();
      // The field is at least 14 rem wide with its button.
      expect(shown?.width, `${width} px`).toBeGreaterThanOrEqual(isField ? 11 * rem : 44);
      // One row, unless large text meets a small phone.
      const rows = width >= 20 * rem ? 1 : 2;
      expect(box?.height, `${width} px`).toBeLessThan(rows * 5 * rem);
    }
  });
}

withoutScripts(() => {
  for (const path of [
    "/atlantis",
    "/canada/atlantis",
    `${halifax}/atlantis`,
    "/genres/atlantis",
    "/capacity/enormous",
    "/contributions/nobody",
    "/a/b/c/d/e",
  ]) {
    test(`offers a search on ${path}, which does not exist`, async ({ page, sampleSite }) => {
      await page.goto(sampleSite + path);
      const main = page.getByRole("main");
      await main.getByRole("searchbox").fill("hall");
      await main.getByRole("button", { name: "Search" }).click();

      await expect(page).toHaveURL(`${sampleSite}/search?q=hall`);
    });
  }
});

test("ends no page with feeds, which are in the footer and beside a place's heading", async ({
  page,
  sampleSite,
}) => {
  for (const [path, heading] of [
    ["/", null],
    ["/canada", "Browse by Province"],
    ["/canada/nova-scotia", "Venues in Nova Scotia"],
  ] as const) {
    await page.goto(sampleSite + path);
    const last = page.getByRole("main").getByRole("link").last();
    await expect(last, path).not.toHaveAttribute("href", /feed\./);
    const ofSite = page.getByRole("contentinfo").getByRole("link", { name: /feed of Marquee/ });
    await expect(ofSite).toHaveCount(2);
    const ofPlace = page.getByRole("main").getByRole("link", { name: /feed of/ });
    await expect(ofPlace).toHaveCount(heading ? 2 : 0);
    if (heading) {
      const beside = page.getByRole("heading", { name: heading }).locator("..");
      await expect(beside.getByRole("link", { name: /^(Atom|JSON) feed of/ })).toHaveCount(2);
    }
  }
});

test("says first what a venue has, and last what it lacks", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const path = await untouchedSample(
    sampleDatabaseUrl,
    0,
    `bar = false, bar_source = 'SAMPLE', food = false, food_source = 'SAMPLE',
     merch = NULL, merch_source = NULL, parking = NULL, parking_source = NULL,
     accessibility = NULL, accessibility_source = NULL`,
  );
  await page.goto(sampleSite + path);

  const facts = page.getByRole("region", { name: "Amenities" }).getByRole("listitem");
  await expect(facts).toHaveText([
    /^Not known yet: Merchandise, Parking, Wheelchair Accessible\./,
    "No bar or food service.",
  ]);
});

test("names services and handles of social links, 44 px high", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const path = await untouchedSample(
    sampleDatabaseUrl,
    1,
    `facebook = 'https://www.facebook.com/profile.php?id=1',
     twitter = 'https://x.com/lantern', instagram = 'https://www.instagram.com/lantern.hall/'`,
  );
  await page.goto(sampleSite + path);

  const links = page.getByRole("region", { name: "Social Media" }).getByRole("link");
  await expect(links).toHaveText(["Facebook", "X (Twitter) @lantern", "Instagram @lantern.hall"]);
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test("turns the bulbs of a closed venue off, and its name outweighs the notice", async ({
  page,
  sampleSite,
  sampleDatabaseUrl,
}) => {
  const bulbs = () =>
    page.locator(".board").evaluate((board) => getComputedStyle(board, "::before").backgroundImage);
  await page.goto(sampleSite + (await untouchedSample(sampleDatabaseUrl, 3)));
  const lit = await bulbs();
  await page.goto(sampleSite + (await untouchedSample(sampleDatabaseUrl, 2, "status = 'CLOSED'")));

  expect(await bulbs()).not.toBe(lit);
  const sizeOf = (element: Locator) =>
    element.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  const notice = page.getByRole("region", { name: "Permanently closed" });
  await expect(notice.getByRole("link", { name: /^Other venues in / })).toBeVisible();
  const name = page.getByRole("heading", { level: 1 });
  expect(await sizeOf(name)).toBeGreaterThan(
    2 * (await sizeOf(notice.getByText("This venue has permanently closed"))),
  );
});

for (const width of [320, 1440]) {
  test(`lists the sections of long text pages, ${width} px wide`, async ({ page, sampleSite }) => {
    await page.setViewportSize({ width, height: 800 });
    const paths = ["/about", "/contact", "/privacy", "/terms", "/data-sources", "/data", "/api"];
    for (const path of paths) {
      await page.goto(sampleSite + path);
      const main = page.getByRole("main");
      const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
      const contents = main.getByRole("navigation", { name: "On this page" });
      if (titles.length < 4) {
        await expect(contents, path).toHaveCount(0);
        continue;
      }
      const folded = contents.locator("summary:visible");
      await expect(folded, path).toHaveCount(width === 320 ? 1 : 0);
      if (width === 320) {
        await folded.click();
      }
      const links = contents.locator("a:visible");
      await expect(links, path).toHaveText(titles);
      await links.last().click();
      await expect(main.getByRole("heading", { level: 2 }).last(), path).toBeFocused();
    }
  });
}
