import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { serverArguments } from "../../lib/core/project";
import { browserLaunchOptions, unpackBrowser } from "../../tests/e2e/browser";
import { openTestDatabases } from "../../tests/support/test-database";
import { ensureBuild } from "../build/build";
import { buildHelloApp, startHelloApp } from "./baselines/hello-app";
import { startPlainServer } from "./baselines/plain-server";
import { type Cores, moveToOtherCores, planCores } from "./cores";
import { createDirectory } from "./scratch-databases";
import { type Server, startServer } from "./server-process";

type Report = (line: string) => void;
/** Environment variables of the site. */
type Settings = Record<string, string>;

/** Test environment of the figures. Everything is started when first needed, and stopped at the end. */
export type Harness = {
  isQuick: boolean;
  rounds: number;
  /** Duration of one round of load. */
  seconds: number;
  cores: Cores;
  report: Report;
  /** URL of a database with this many venues. */
  database: (venueCount: number) => Promise<string>;
  /** The site on such a database; a shared server. */
  site: (venueCount: number) => Promise<Server>;
  /** A separate server, for a cold cache or other settings. */
  freshSite: (venueCount: number, settings?: Settings) => Promise<Server>;
  /** A separate server on the caller's database. */
  siteOn: (databaseUrl: string) => Promise<Server>;
  hello: () => Promise<Server>;
  plain: (site: Server, paths: readonly string[]) => Promise<Server>;
  browser: () => Promise<Browser>;
  close: () => Promise<void>;
};

type Undo = () => Promise<unknown> | unknown;

export async function openHarness(isQuick: boolean, report: Report): Promise<Harness> {
  const undo: Undo[] = [];
  // Before this process leaves the core reserved for servers, since building uses all cores.
  await ensureBuild(report);
  await buildHelloApp(report);
  const cores = planCores();
  moveToOtherCores(cores);
  undo.push(await openTestDatabases());

  const keep = async (starting: Promise<Server>) => {
    const server = await starting;
    undo.push(server.stop);
    return server;
  };
  const database = remember(async (venueCount: number) => {
    const started = Date.now();
    report(`Filling a database with ${venueCount.toLocaleString("en-US")} venues ...`);
    const { databaseUrl, drop } = await createDirectory(venueCount);
    undo.push(drop);
    report(`  took ${Math.round((Date.now() - started) / 1000)} s`);
    return databaseUrl;
  });
  const hello = remember((on: Cores) => keep(startHelloApp(on)));
  const browser = remember(async () => {
    unpackBrowser();
    const opened = await chromium.launch(browserLaunchOptions());
    undo.push(() => opened.close());
    return opened;
  });
  const freshSite = async (venueCount: number, settings?: Settings) =>
    keep(startSite(cores, await database(venueCount), settings));

  return {
    isQuick,
    rounds: 5,
    seconds: isQuick ? 0.5 : 3,
    cores,
    report,
    database,
    freshSite,
    siteOn: (databaseUrl) => startSite(cores, databaseUrl),
    site: remember((venueCount: number) => freshSite(venueCount)),
    hello: () => hello(cores),
    plain: (site, paths) => keep(startPlainServer(cores, site, paths)),
    browser: () => browser(undefined),
    close: async () => {
      for (const step of undo.splice(0).reverse()) {
        await Promise.resolve(step()).catch((error: unknown) => report(String(error)));
      }
    },
  };
}

/** Memoizes an async function by its argument. */
function remember<Argument, Result>(open: (argument: Argument) => Promise<Result>) {
  const opened = new Map<Argument, Promise<Result>>();
  return (argument: Argument): Promise<Result> => {
    const result = opened.get(argument) ?? open(argument);
    opened.set(argument, result);
    return result;
  };
}

async function startSite(cores: Cores, databaseUrl: string, settings?: Settings): Promise<Server> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-bench-site-"));
  const server = await startServer({
    cores,
    args: () => serverArguments,
    env: (port) => ({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      PORT: `${port}`,
      SITE_URL: `http://localhost:${port}`,
      // The load uses invented addresses, see fromAddress.
      TRUSTED_PROXIES: "127.0.0.1,::1",
      CONTRIBUTIONS_PER_HOUR: "1000000",
      PAGES_PER_MINUTE: "1000000",
      ...settings,
    }),
    readyPath: "/api/health",
  });
  const stop = async () => {
    await server.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { ...server, stop };
}
