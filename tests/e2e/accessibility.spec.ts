import { readdirSync } from "node:fs";
import { join } from "node:path";
import { contributionsPath, routes, venueAnswersPath } from "@/lib/routes/hrefs";
import { projectRoot } from "../../lib/core/project";
import { isFull } from "../support/reliability";
import { runsAll } from "../support/tiers";
import { expectAccessible, looks } from "./accessible";
import { expect, test } from "./test";

/** One page of each template. */
const templatePaths = [
  "/",
  "/united-states",
  "/canada/quebec",
  "/canada/quebec/montreal?page=2",
  "/privacy",
  "/genres/rock",
  "/genres/rock/canada/quebec/montreal",
  "/browse?type=club&bar=1",
  "/search?q=rock+toronto",
  "/near-me?place=montreal",
  "/submit-venue",
  "/submit-photos",
  "/update-info",
  "/canada/nova-scotia/halifax/atlantis",
];

const furtherPaths = [
  "/about",
  "/terms",
  "/contact",
  "/sitemap",
  "/data-sources",
  "/data/quality",
  "/changes",
  "/changes/canada/nova-scotia",
  "/still-right",
  "/submit-spec-sheet",
  "/data",
  "/api",
  "/genres",
  "/capacity",
  "/capacity/small",
  "/browse",
  "/browse?q=no+such+venue+anywhere",
  "/browse?place=canada/quebec/montreal&genre=rock",
  "/near-me?place=montreal&within=5km&type=bar",
  "/search",
  "/search?q=hall&tab=venues&page=10",
  "/search?q=rock+jazz+folk&tab=genres",
  "/search?q=portland&tab=locations",
  "/search?q=lantren+hall",
  "/search?q=zzzzqqq",
  "/search?q=austin",
  "/search?q=small+venues+brooklyn",
  "/search?q=90210",
  "/near-me",
  "/tour",
  "/tour?from=montreal&to=new+york",
  "/list",
  "/near-me?place=atlantis",
  `${contributionsPath}/nobody`,
  `${venueAnswersPath}/nobody`,
  `${venueAnswersPath}/nobody/no-more`,
  "/atlantis",
];

const importedPaths = [
  "/united-states/wyoming",
  "/canada/nova-scotia/halifax/harbour-lantern-hall",
  "/canada/nova-scotia/halifax/harbour-lantern-hall/tech",
  "/submit-spec-sheet?venue=harbour-lantern-hall&problem=not-a-pdf",
  "/still-right?venue=harbour-lantern-hall&about=address&said=counted",
  "/list?v=harbour-lantern-hall,no-such-venue&n=loud",
];

/** In everyday runs, one page of each template. */
const paths = [...templatePaths, ...importedPaths, ...(runsAll ? furtherPaths : [])];

/** In quick form, the looks take turns with the paths. */
const isTheirTurn = (path: string, look: number) =>
  isFull || paths.indexOf(path) % looks.length === look;

for (const [look, { colorScheme, width }] of looks.entries()) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    for (const path of paths.filter((path) => isTheirTurn(path, look))) {
      test(`has no axe violations on ${path}`, async ({ page, sampleSite, importedSite }) => {
        await page.goto((importedPaths.includes(path) ? importedSite : sampleSite) + path);
        await expectAccessible(page);
      });
    }
  });
}

/** One is internal: its content is checked on pages that are not found. The other only leads on. */
const neverVisited = ["/not-found/[kind]", "/random"];
/** Checked in the specs of the review pages, which create data to review. */
const reviewPages = [
  ...Object.values(routes).filter((path) => path.startsWith(routes.reviewQueue)),
  "/review/contributions/1",
  "/review/venues/1",
  "/review/cities/1",
  "/review/records/1",
  "/review/sources/1",
  "/review/batches/1",
  "/review/batches/1/undo",
  "/review/uploads/1",
  "/review/runs/1",
];

test("checks every page of the site", () => {
  const folder = join(projectRoot, "app");
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file === "page.tsx" || file.endsWith("/page.tsx"))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "")}`);
  const checked = [...paths, ...furtherPaths, ...reviewPages].map(
    (path) => path.split("?")[0] ?? path,
  );
  const isChecked = (page: string) => {
    const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);
    return checked.some((path) => pattern.test(path));
  };

  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter((page) => !isChecked(page) && !neverVisited.includes(page))).toEqual([]);
  const known = [...checked, ...neverVisited];
  expect(Object.values(routes).filter((route) => !known.includes(route))).toEqual([]);
});

test("offers to skip to the content on the first Tab", async ({ page, sampleSite }) => {
  await page.goto(sampleSite);
  await page.keyboard.press("Tab");

  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
