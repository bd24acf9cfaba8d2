import { createServer } from "node:http";
import { type Browser, chromium } from "@playwright/test";
import { withOperatorConnection } from "@/lib/core/operator-connection";
import { browserLaunchOptions, unpackBrowser } from "../../tests/e2e/browser";
import { productLimits, runProjectScript, startSite } from "../../tests/e2e/site-server";
import { loadManyVenues } from "../../tests/scale/many-venues";
import { createTestDatabase, openTestDatabases } from "../../tests/support/test-database";
import { ensureBuild } from "../build/build";
import { findFreePort } from "../shared/free-port";
import { buildHelloApp, startHelloApp } from "./baselines/hello-app";
import { listTemplates, type Templates } from "./directory";
import { type Server, startBaseline } from "./server-process";

/** How much is measured: in about two minutes, in ten at most, or as docs/performance.md promises, with many venues. */
export type Extent = "quick" | "usual" | "full";

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
  /** The site on such a database; a shared server. */
  site: (venueCount?: number) => Promise<Server>;
  /** A separate server, for a cold cache or other settings. */
  freshSite: (settings?: Record<string, string>) => Promise<Server>;
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

const blankPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blank</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Blank"></head><body>Blank</body></html>`;

export async function openBench(scope: Scope, report: Bench["report"]): Promise<Bench> {
  const { extent, venuesFile } = scope;
  const undo: (() => Promise<unknown> | unknown)[] = [];
  await ensureBuild(report);
  buildHelloApp(report);
  undo.push(await openTestDatabases());
  const keep = async (starting: Promise<Server>) => {
    const server = await starting;
    undo.push(server.stop);
    return server;
  };
  const database = remember(async (venueCount: number) => {
    report(`Filling a database with ${venueCount.toLocaleString("en-US")} venues ...`);
    const { databaseUrl, drop } = await createTestDatabase("geography");
    undo.push(drop);
    await withOperatorConnection(databaseUrl, "bench", (client) =>
      loadManyVenues(client, venueCount),
    );
    return databaseUrl;
  });
  const freshSite = async (venueCount: number, settings: Record<string, string> = {}) =>
    keep(startSite(await database(venueCount), { ...productLimits, ...settings }));
  const site = remember((venueCount: number) => freshSite(venueCount));
  const importVenues = async (file: string) => {
    report(`Importing ${file} ...`);
    const { databaseUrl, drop } = await createTestDatabase("geography");
    undo.push(drop);
    await runProjectScript(["import", file], databaseUrl);
    return databaseUrl;
  };
  const visited = remember(async () => {
    const databaseUrl = await (venuesFile ? importVenues(venuesFile) : database(usualVenues));
    const { baseUrl } = await (venuesFile
      ? keep(startSite(databaseUrl, productLimits))
      : site(usualVenues));
    return { baseUrl, databaseUrl, templates: await listTemplates(databaseUrl) };
  });
  const blank = remember(async () => {
    const port = await findFreePort();
    const server = createServer((_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8").end(blankPage);
    }).listen(port, "127.0.0.1");
    undo.push(() => server.close());
    return `http://localhost:${port}/`;
  });
  const hello = remember(() => keep(startHelloApp()));
  const browser = remember(async () => {
    unpackBrowser();
    const opened = await chromium.launch(browserLaunchOptions());
    undo.push(() => opened.close());
    return opened;
  });
  return {
    rounds: { quick: 1, usual: 3, full: 5 }[extent],
    by: (values) => values[extent],
    report,
    database: (venueCount = usualVenues) => database(venueCount),
    site: (venueCount = usualVenues) => site(venueCount),
    freshSite: (settings) => freshSite(usualVenues, settings),
    visited: () => visited(),
    blank: () => blank(),
    hello: () => hello(),
    plain: async (path) => {
      const url = (await site(usualVenues)).baseUrl + path;
      return keep(startBaseline((port) => ["tools/bench/baselines/send-page.mjs", `${port}`, url]));
    },
    browser: () => browser(),
    close: async () => {
      for (const step of undo.splice(0).reverse()) {
        await Promise.resolve(step()).catch((error: unknown) => report(String(error)));
      }
    },
  };
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
