import { type Browser, chromium } from "@playwright/test";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { browserLaunchOptions, unpackBrowser } from "../../tests/e2e/browser";
import { productLimits, runProjectScript, startSite } from "../../tests/e2e/site-server";
import { loadManyVenues } from "../../tests/scale/many-venues";
import { createTestDatabase, openTestDatabases } from "../../tests/support/test-database";
import { ensureBuild } from "../build/build";
import { buildHelloApp, startHelloApp } from "./baselines/hello-app";
import { startLocalServer } from "./baselines/local-server";
import { listTemplates, type Templates } from "./directory";
import { type Server, startBaseline } from "./server-process";

/** How much is measured: in about two minutes, in ten at most, or as docs/performance.md promises, with many venues. */
type Extent = "quick" | "usual" | "full";

/** `venuesFile` is what visitors' pages show; else they show generated venues. */
export type Scope = { extent: Extent; venuesFile: string | undefined };

/** What the rows share. Everything is started when first needed, and stopped at the end. */
export type Bench = {
  rounds: number;
  /** The value for this extent. */
  by: <Value>(values: Record<Extent, Value>) => Value;
  report: (line: string) => void;
  /** URL of a database with this many venues. */
  database: (venueCount?: number) => Promise<string>;
  /** The site on the usual one; a shared server. */
  site: () => Promise<Server>;
  /** A separate server, for a cold cache or other settings. */
  freshSite: (settings?: Record<string, string>, venueCount?: number) => Promise<Server>;
  /** The site as visitors see it. */
  visited: () => Promise<{ baseUrl: string; databaseUrl: string; templates: Templates }>;
  /** URL of a page with a word and nothing else. */
  blank: () => Promise<string>;
  /** The framework's minimal app. */
  hello: () => Promise<Server>;
  /** Bare node:http with the bytes that the site sends for a path. */
  plain: (path: string) => Promise<Server>;
  browser: () => Promise<Browser>;
  close: () => Promise<void>;
};

const usualVenues = 15_000;

/** Undoes what was begun, the last first. */
type Undo = (() => Promise<unknown> | unknown)[];

export async function openBench(scope: Scope, report: Bench["report"]): Promise<Bench> {
  const { extent } = scope;
  const undo: Undo = [];
  await ensureBuild(report);
  buildHelloApp(report);
  undo.push(await openTestDatabases());
  const keep = async <Kept extends Pick<Server, "stop">>(starting: Promise<Kept>) => {
    const server = await starting;
    undo.push(server.stop);
    return server;
  };
  const { database, imported } = openDatabases(undo, report);
  const start = async (databaseUrl: string, settings: Record<string, string> = {}) =>
    keep(startSite(databaseUrl, { ...productLimits, ...settings }));
  const site = remember(async () => start(await database(usualVenues)));
  const hello = remember(() => keep(startHelloApp()));
  const local = remember(() => keep(startLocalServer()));
  const visited = remember(async () => {
    const databaseUrl = await (scope.venuesFile
      ? imported(scope.venuesFile)
      : database(usualVenues));
    // The host of the map's tiles is not reached.
    const tiles = { TILE_URL: `${(await local()).baseUrl}/{z}/{x}/{y}.png` };
    const { baseUrl } = await start(databaseUrl, tiles);
    return { baseUrl, databaseUrl, templates: await listTemplates(databaseUrl) };
  });
  const browser = remember(() => openBrowser(undo));
  return {
    rounds: { quick: 1, usual: 3, full: 5 }[extent],
    by: (values) => values[extent],
    report,
    database: (venueCount = usualVenues) => database(venueCount),
    site: () => site(),
    freshSite: async (settings, venueCount = usualVenues) =>
      start(await database(venueCount), settings),
    visited: () => visited(),
    blank: async () => `${(await local()).baseUrl}/`,
    hello: () => hello(),
    plain: async (path) => {
      const url = (await site()).baseUrl + path;
      return keep(startBaseline((port) => ["tools/bench/baselines/send-page.mjs", `${port}`, url]));
    },
    browser: () => browser(),
    close: () => undoAll(undo, report),
  };
}

function openDatabases(undo: Undo, report: Bench["report"]) {
  const create = async () => {
    const { databaseUrl, drop } = await createTestDatabase("geography");
    undo.push(drop);
    return databaseUrl;
  };
  return {
    database: remember(async (venueCount: number) => {
      report(`Filling a database with ${venueCount.toLocaleString("en-US")} venues ...`);
      const databaseUrl = await create();
      await withOperatorConnection(databaseUrl, "bench", (client) =>
        loadManyVenues(client, venueCount),
      );
      return databaseUrl;
    }),
    imported: async (file: string) => {
      report(`Importing ${file} ...`);
      const databaseUrl = await create();
      await runProjectScript(["import", file], databaseUrl);
      return databaseUrl;
    },
  };
}

async function openBrowser(undo: Undo): Promise<Browser> {
  unpackBrowser();
  const browser = await chromium.launch(browserLaunchOptions());
  undo.push(() => browser.close());
  return browser;
}

async function undoAll(undo: Undo, report: Bench["report"]): Promise<void> {
  for (const step of undo.splice(0).reverse()) {
    try {
      await step();
    } catch (error) {
      report(String(error));
    }
  }
}

/** Memoizes an async function by its only argument, if it has one. */
function remember<Given extends [argument?: unknown], Result>(
  open: (...given: Given) => Promise<Result>,
) {
  const opened = new Map<Given[0], Promise<Result>>();
  return (...given: Given): Promise<Result> => {
    const result = opened.get(given[0]) ?? open(...given);
    opened.set(given[0], result);
    return result;
  };
}
