import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../lib/core/project";
import { openForm, sendForm } from "../e2e/forms";
import { startServer, startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { isFull, proves } from "../support/reliability";
import { contact, fillTimeMs, receiptPattern, unique } from "./contributors";
import { openOwnDatabase } from "./own-site";

/** Leaves out builds, data, and other generated folders. */
const leftOut = new Set([".builds", ".next", ".git", ".data", "node_modules", "test-results"]);

/** The same key for every build, as docs/operating.md requires. */
const key = randomBytes(32).toString("base64");

/** Copies the project into a sibling folder, since hard links cannot cross file systems. */
function copyProject(): string {
  const folder = mkdtempSync(join(dirname(join(projectRoot, ".")), "marquee-release-"));
  for (const name of readdirSync(projectRoot).filter((entry) => !leftOut.has(entry))) {
    spawnSync("cp", ["-a", join(projectRoot, name), folder]);
  }
  spawnSync("cp", ["-al", join(projectRoot, "node_modules"), folder]);
  return folder;
}

async function build(folder: string): Promise<void> {
  const script = spawn(process.execPath, ["scripts/run.mjs", "build"], {
    cwd: folder,
    env: { ...process.env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  script.stdout.on("data", (chunk) => output.push(String(chunk)));
  script.stderr.on("data", (chunk) => output.push(String(chunk)));
  const [code] = await once(script, "close");
  expect(code, output.join("")).toBe(0);
}

/** Lists the URLs of the scripts and styles that a page loads. */
async function listAssets(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  return [...page.matchAll(/"(\/_next\/static\/[^"\\]+)"/g)].map(([, path = ""]) => path);
}

/** Requests uncached pages until `work` is done; returns their statuses. */
async function visitWhile(baseUrl: string, work: Promise<void>): Promise<number[]> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const statuses: number[] = [];
  while (!isDone) {
    const response = await fetch(`${baseUrl}/search?q=never+seen+${statuses.length}`);
    await response.arrayBuffer();
    statuses.push(response.status);
    await wait(500);
  }
  await done;
  return statuses;
}

test("line 8: accepts a form from a tab that was opened before a deployment", async () => {
  test.skip(!isFull, "two builds take minutes");
  test.setTimeout(15 * 60_000);
  const folder = copyProject();
  const database = await openOwnDatabase();
  const { databaseUrl } = database;
  try {
    await build(folder);
    const former = await startSite(databaseUrl, {}, folder);
    const form = await openForm(`${former.baseUrl}/update-info`, "Update Venue Information");
    const page = join(folder, "app/update-info/page.tsx");
    const changed = readFileSync(page, "utf8").replace("Something changed?", "Anything new?");
    writeFileSync(page, changed);
    const visits = await visitWhile(former.baseUrl, build(folder));
    expect(visits.filter((status) => status !== 200)).toEqual([]);
    proves(36, `0 of ${visits.length} new pages failed`);
    // The former process serves a page of its build that it has not served before.
    const assets = await listAssets(`${former.baseUrl}/submit-photos`);
    expect(await (await fetch(`${former.baseUrl}/near-me`)).text()).toContain("Near Me");
    await former.stop();
    const { dataDirectory, baseUrl } = former;
    const port = Number(new URL(baseUrl).port);
    const next = await startServer({ databaseUrl, dataDirectory, port, root: folder });
    try {
      await wait(fillTimeMs);
      expect(await (await fetch(form.url)).text()).toContain("Anything new?");
      const lost = await Promise.all(
        assets.map(async (path) => (await fetch(baseUrl + path)).status),
      );
      expect(lost).toEqual(assets.map(() => 200));
      const fields = {
        venueName: `Lantern ${unique()}`,
        ...contact,
        updateType: "Hours",
        updateDetails: "Open later",
      };
      expect(await sendForm(form, fields)).toMatch(receiptPattern);
      proves(8, "the next build accepts a form of the former one");
    } finally {
      await next.stop();
    }
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
