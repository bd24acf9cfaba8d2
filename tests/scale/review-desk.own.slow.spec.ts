import type { Locator, Page, Request } from "@playwright/test";
import { openReviewSite, type ReviewSite, signInBrowser } from "../e2e/review-site";
import { expect, test } from "../e2e/test";
import { query } from "../support/query";
import { isFull } from "../support/reliability";
import { median, percentile } from "../support/statistics";
import { formatNumber, formatRows } from "../support/table";
import { fillMixedQueue, type MixedItem, type MixedKind, mix } from "./mixed-queue";

/** 200 submissions in the full form, 20 in the quick one. */
const size = isFull ? 200 : 20;

/** Most keys and clicks for the median submission. */
const mostActions = 2;

/** The hands of a reviewer: each key and each click counts. */
class Hands {
  actions = 0;

  constructor(readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.actions += 1;
      await this.page.keyboard.press(key);
    }
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async type(text: string): Promise<void> {
    this.actions += [...text].length;
    await this.page.keyboard.type(text);
  }
}

type Decide = (hands: Hands, item: MixedItem) => Promise<void>;

/** How a careful reviewer decides each kind: reads what matters on the page, then acts. */
const decisions: Record<MixedKind, Decide> = {
  "new venue, complete": approve,
  "new venue, postal code only": async (hands) => {
    await expect(hands.page.getByText("center of B3J. Check it")).toBeVisible();
    await approve(hands);
  },
  "new venue, no position": async (hands) => {
    await hands.click(hands.page.getByLabel("Location unknown"));
    await approve(hands);
  },
  "new venue, new city": async (hands, item) => {
    await hands.press("a");
    // The first of these adds the city that the others are in.
    const isNew = hands.page.getByLabel("Upper Canary Falls is a new city");
    const isAsked = async () => isNew.isVisible();
    await expect.poll(async () => isDecided(hands.page, item) || (await isAsked())).toBe(true);
    if (await isAsked()) {
      await hands.click(isNew);
      await hands.press("a");
    }
  },
  "new venue, no live music": async (hands) => {
    await hands.press("r", "ArrowDown");
    const reason = hands.page.getByLabel("Reason", { exact: true }).locator("option:checked");
    await expect(reason).toContainText("has live music");
    await hands.click(hands.page.getByRole("button", { name: "Reject", exact: true }));
  },
  "update with facts": async (hands) => {
    await expect(hands.page.getByText("They told me at the door.").first()).toBeVisible();
    await approve(hands);
  },
  "update in free text": async (hands) => {
    await hands.click(hands.page.getByLabel("Phone"));
    await hands.press("ControlOrMeta+a");
    await hands.type("(902) 555-0142");
    await hands.press("Enter");
  },
  "one photo": approve,
  "two photos": async (hands) => {
    const words = hands.page.getByLabel("What the Photo Shows");
    await hands.click(words.first());
    await hands.type("The stage");
    await hands.click(words.last());
    await hands.type("The bar");
    await hands.press("Enter");
  },
  "duplicate of a listed venue": async (hands, { name }) => {
    await hands.press("d");
    const listed = hands.page.getByLabel("Duplicate Of").locator("option:checked");
    await expect(listed).toHaveText(name);
    await hands.click(hands.page.getByRole("button", { name: "Mark as a Duplicate" }));
  },
  spam: async (hands) => {
    await hands.press("s");
    await expect(hands.page.getByRole("button", { name: "Mark as Spam" })).toBeFocused();
    await hands.press("Enter");
  },
};

function isDecided(page: Page, { id }: MixedItem): boolean {
  return new URL(page.url()).searchParams.get("decided") === id;
}

async function approve(hands: Hands): Promise<void> {
  await hands.press("a");
}

/** Adds up how long the server takes for the requests of a decision, as the browser's driver sees them. */
function timeServer(page: Page) {
  const begun = new Map<Request, number>();
  let ms = 0;
  const isOfDesk = (request: Request) =>
    ["document", "fetch"].includes(request.resourceType()) &&
    new URL(request.url()).pathname.startsWith("/review");
  const end = (request: Request) => {
    const at = begun.get(request);
    ms += at === undefined ? 0 : performance.now() - at;
    begun.delete(request);
  };
  page.on("request", (request) => isOfDesk(request) && begun.set(request, performance.now()));
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return async () => {
    await expect.poll(() => begun.size).toBe(0);
    const taken = ms;
    ms = 0;
    return taken;
  };
}

type Measured = { kind: MixedKind; actions: number; serverMs: number };

/** Prints the table and returns the median of the actions. */
function report(measured: Measured[]): number {
  const rowOf = (title: string, some: Measured[]) => {
    const actions = some.map((one) => one.actions);
    const times = some.map((one) => one.serverMs);
    return [
      title,
      String(some.length),
      `${median(actions)} / ${percentile(actions, 0.95)}`,
      `${formatNumber(median(times))} / ${formatNumber(percentile(times, 0.95))}`,
    ];
  };
  const kinds = Object.keys(mix) as MixedKind[];
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      measured.filter((one) => one.kind === kind),
    ),
  );
  const titles = ["Submission", "Items", "Keys and clicks", "Server ms"];
  const table = formatRows(titles, [...rows, rowOf("all", measured)]);
  process.stdout.write(`\nMedian / 95 % per decision:\n${table}\n`);
  return median(measured.map(({ actions }) => actions));
}

let desk: ReviewSite;

test.beforeAll(async () => {
  desk = await openReviewSite({}, isFull ? "samples" : "imported");
});

test.afterAll(() => desk.stop());

test(`a reviewer decides ${size} mixed submissions with at most ${mostActions} actions each`, async ({
  page,
  context,
}) => {
  test.setTimeout(3_600_000);
  await signInBrowser(context, desk);
  const items = await fillMixedQueue(desk.databaseUrl, size);
  await page.goto(`${desk.site}/review`);
  await expect(page.getByRole("button", { name: "Keyboard Shortcuts" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const takeServerMs = timeServer(page);
  const measured: Measured[] = [];
  for (const item of items) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(item.name);
    await takeServerMs();
    const hands = new Hands(page);
    await decisions[item.kind](hands, item);
    await expect.poll(() => isDecided(page, item)).toBe(true);
    const serverMs = await takeServerMs();
    expect(serverMs).toBeGreaterThan(0);
    measured.push({ kind: item.kind, actions: hands.actions, serverMs });
  }
  await expect(page.getByText("Nothing to Review")).toBeVisible();

  const decided = await query<{ id: string; status: string }>(
    desk.databaseUrl,
    "SELECT id, status FROM contributions ORDER BY received_at",
  );
  expect(decided).toEqual(items.map(({ id, kind }) => ({ id, status: mix[kind].status })));
  expect(report(measured)).toBeLessThanOrEqual(mostActions);
});
