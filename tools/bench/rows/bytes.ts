import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { saveData } from "../../../tests/e2e/hydration";
import { formatNumber, formatRows } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { listVenues, startTemplates } from "../directory";
import { type Phone, withPhone } from "../phone";
import type { Row } from "../row";

/** For what a page fetches ahead once it has loaded. */
const idleMs = 3_000;

const limit = 85_000;

/** What a page is made of. Scripts that are fetched ahead are of another kind. */
const kindTitles = ["Document", "Stylesheet", "Font", "Script", "Image"];

/** Bytes with headers, as sent. `ahead` is what was asked for after the load event, or is no part of the page yet. */
type Traffic = { total: number; ahead: number; byKind: Record<string, number> };

/** Notes what the site sends for the page that was opened last: without tiles of maps, which another host sends. */
function watchTraffic({ page, devtools }: Phone, baseUrl: string) {
  const kinds = new Map<string, string>();
  let traffic: Traffic = { total: 0, ahead: 0, byKind: {} };
  let hasLoaded = false;
  page.on("load", () => {
    hasLoaded = true;
  });
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (request.url.startsWith(baseUrl)) {
      kinds.set(requestId, hasLoaded || !kindTitles.includes(type) ? "ahead" : type);
    }
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === "ahead") {
      traffic.ahead += encodedDataLength;
    } else if (kind) {
      traffic.total += encodedDataLength;
      traffic.byKind[kind] = (traffic.byKind[kind] ?? 0) + encodedDataLength;
    }
  });
  return () => {
    hasLoaded = false;
    traffic = { total: 0, ahead: 0, byKind: {} };
    return traffic;
  };
}

/** Opens pages one after the other, without a gesture, in a browser with an empty cache. */
async function visit(
  bench: Bench,
  paths: readonly string[],
  prepare?: (page: Page) => Promise<void>,
): Promise<Traffic[]> {
  const { baseUrl } = await bench.visited();
  return withPhone(bench, async (phone) => {
    await prepare?.(phone.page);
    const begin = watchTraffic(phone, `${baseUrl}/`);
    const visits: Traffic[] = [];
    for (const path of paths) {
      visits.push(begin());
      await phone.page.goto(baseUrl + path, { waitUntil: "load" });
      await sleep(idleMs);
    }
    return visits;
  });
}

const inKilobytes = (bytes: number) => formatNumber(bytes / 1000);

export const bytes: Row = {
  title:
    "kB of a first visit to a venue page; fetched ahead then, with Save-Data; of the second venue page",
  target: "≤ 85, none with Save-Data",
  measure: async (bench) => {
    const { databaseUrl, templates } = await bench.visited();
    const venues = (await listVenues(databaseUrl, 2)).map(({ path }) => path);
    const [first, second] = await visit(bench, venues);
    const [saving] = await visit(bench, venues.slice(0, 1), saveData);
    if (!first || !second || !saving) {
      throw new Error("the directory has too few venues");
    }
    const others = startTemplates.filter((name) => name !== "venue");
    const rows: [name: string, traffic: Traffic][] = [["venue", first]];
    for (const name of bench.by({ quick: [], usual: others, full: others })) {
      const [traffic = first] = await visit(bench, [templates[name]]);
      rows.push([name, traffic]);
    }
    rows.push(["second venue", second]);
    const figures = [first.total, first.ahead, saving.ahead, second.total].map(inKilobytes);
    return {
      figure: `${figures[0]}; ${figures[1]} ahead, ${figures[2]} with Save-Data; ${figures[3]}`,
      isMet: first.total <= limit && saving.ahead === 0,
      details: formatRows(
        ["kB", ...kindTitles, "In all", "Ahead"],
        rows.map(([name, { byKind, total, ahead }]) => [
          name,
          ...kindTitles.map((kind) => inKilobytes(byKind[kind] ?? 0)),
          ...[total, ahead].map(inKilobytes),
        ]),
      ).split("\n"),
    };
  },
};
