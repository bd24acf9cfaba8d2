import { searchHref } from "@/lib/routes/hrefs";
import { loadManySources } from "../../../tests/scale/many-sources";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { fromAddress, type RequestAt } from "../load/request";
import { neverSeenText } from "../never-seen";
import { listPositions, listVenuePaths } from "../places";
import { createDirectory, withClient } from "../scratch-databases";
import type { Server } from "../server-process";
import { inTurn } from "../statistics";
import { formatNumber } from "../table";
import { nearRequest, p50Of } from "./growth";

const sourceCount = 4;
const limit = 1.1;
/** Requests of each round. */
const count = 40;

type Compared = { ratio: number; line: string };

/** Compares the p50 of the same requests without and with sources, all distinct. */
async function compare(
  harness: Harness,
  name: string,
  { bare, sourced }: { bare: Server; sourced: Server },
  requestAt: RequestAt,
): Promise<Compared> {
  const contestants = [p50Of(bare, requestAt, count), p50Of(sourced, requestAt, count)];
  for (const warmUp of contestants) {
    await warmUp();
  }
  const rounds = 2 * harness.rounds;
  const [before = Number.NaN, after = Number.NaN] = await inTurn(rounds, contestants);
  const line = `${name}: p50 ${formatNumber(after)} ÷ ${formatNumber(before)} ms`;
  return { ratio: after / before, line };
}

async function measure(harness: Harness, databaseUrl: string, venueCount: number) {
  const paths = await listVenuePaths(databaseUrl, 2_000);
  const positions = await listPositions(databaseUrl, 2_000);
  const bare = await harness.freshSite(venueCount);
  const sourced = await harness.siteOn(databaseUrl);
  try {
    const sites = { bare, sourced };
    const compared = [
      await compare(harness, "venue page", sites, (index) => ({
        path: paths[index % paths.length] ?? "/",
        headers: fromAddress(index),
      })),
      await compare(harness, "search", sites, (index) => ({
        path: searchHref({ q: neverSeenText(index + 700_000) }),
        headers: fromAddress(index),
      })),
      await compare(harness, "near me", sites, (index) => nearRequest(positions, index)),
    ];
    return {
      figure: `${compared.map(({ ratio }) => formatNumber(ratio)).join(", ")}${harness.isQuick ? " (at 150,000)" : ""}`,
      isMet: compared.every(({ ratio }) => ratio <= limit),
      details: compared.map(({ line }) => `${line}, with ${formatNumber(venueCount)} venues`),
    };
  } finally {
    await bare.stop();
    await sourced.stop();
  }
}

export const sourcesGrowth: Figure = {
  id: "P22",
  title:
    "four sources of each of 1.5 million venues ÷ none: p50 of first venue page, search, near me",
  target: "≤ 1.1 each",
  measure: async (harness) => {
    const venueCount = harness.isQuick ? 150_000 : 1_500_000;
    harness.report(`Filling a database with ${sourceCount} sources of each venue ...`);
    const { databaseUrl, drop } = await createDirectory(venueCount);
    try {
      await withClient(databaseUrl, (client) => loadManySources(client, sourceCount));
      return await measure(harness, databaseUrl, venueCount);
    } finally {
      await drop();
    }
  },
};
