import { startExport } from "../baselines/export-server";
import type { Figure } from "../figure";
import type { Harness } from "../harness";
import { loadListedVenues } from "../listed-venues";
import { createDirectory, withClient } from "../scratch-databases";
import { peakMegabytes, type Server } from "../server-process";
import { inTurn } from "../statistics";
import { formatNumber } from "../table";

const target = { ratio: 2, megabytes: 400 };
/** Limits per file of the sitemap protocol. */
const most = { urls: 50_000, bytes: 52_428_800 };

type Read = { bytes: number; urls: number };

/** Reads a response to its end without storing it; uncompressed, so that both servers send the same. */
async function read(url: string): Promise<Read> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  if (!response.ok || !response.body) {
    throw new Error(`${url} responds with ${response.status}`);
  }
  const seen = { bytes: 0, urls: 0 };
  let cut = "";
  for await (const piece of response.body) {
    const text = cut + Buffer.from(piece).toString("latin1");
    seen.bytes += piece.length;
    seen.urls += text.split("<url>").length - 1;
    cut = text.slice(1 - "<url>".length);
  }
  return seen;
}

async function listFiles(site: Server): Promise<string[]> {
  const index = await (await fetch(`${site.baseUrl}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
}

/** Reads every file of the sitemap, like a crawler. */
async function readSitemap(site: Server, venueCount: number): Promise<Read[]> {
  const files: Read[] = [];
  for (const url of await listFiles(site)) {
    const file = await read(url);
    if (file.urls > most.urls || file.bytes > most.bytes || file.urls === 0) {
      throw new Error(`${url} has ${file.urls} URLs in ${file.bytes} bytes`);
    }
    files.push(file);
  }
  if (sum(files, "urls") < venueCount) {
    throw new Error(`the sitemap has only ${sum(files, "urls")} URLs`);
  }
  return files;
}

function sum(files: readonly Read[], what: keyof Read): number {
  return files.reduce((total, file) => total + file[what], 0);
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function compare(harness: Harness, databaseUrl: string, venueCount: number) {
  const site = await harness.siteOn(databaseUrl);
  const atFirst = peakMegabytes(site.pid) ?? Number.NaN;
  const bare = await startExport(harness.cores, databaseUrl);
  try {
    const [ours = Number.NaN, floor = Number.NaN] = await inTurn(Math.min(harness.rounds, 3), [
      () => seconds(() => readSitemap(site, venueCount)),
      () => seconds(() => read(`${bare.baseUrl}/rows`)),
    ]);
    const files = await readSitemap(site, venueCount);
    const memory = peakMegabytes(site.pid);
    return {
      figure: `${formatNumber(ours / floor)}; ${memory === null ? "memory unknown" : `${formatNumber(memory)} MB`}`,
      isMet: ours / floor <= target.ratio && (memory ?? Number.NaN) <= target.megabytes,
      details: [
        `${formatNumber(sum(files, "urls"))} URLs in ${files.length} files, ${formatNumber(sum(files, "bytes") / 1e6)} MB: ${formatNumber(ours)} s ÷ ${formatNumber(floor)} s`,
        `the largest file has ${formatNumber(Math.max(...files.map(({ urls }) => urls)))} URLs in ${formatNumber(Math.max(...files.map(({ bytes }) => bytes)) / 1e6)} MB`,
        `the server needed ${formatNumber(atFirst)} MB before the first request`,
      ],
    };
  } finally {
    await bare.stop();
    await site.stop();
  }
}

export const sitemap: Figure = {
  id: "P17",
  title: "sitemap of 1 million URLs: seconds ÷ bare export; peak memory",
  target: "≤ 2; ≤ 400 MB",
  measure: async (harness) => {
    const venueCount = harness.isQuick ? 100_000 : 1_000_000;
    const { databaseUrl, drop } = await createDirectory(0);
    try {
      harness.report(`Filling a database with ${venueCount.toLocaleString("en-US")} venues ...`);
      await withClient(databaseUrl, (client) => loadListedVenues(client, venueCount));
      return await compare(harness, databaseUrl, venueCount);
    } finally {
      await drop();
    }
  },
};
