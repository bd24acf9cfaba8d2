import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../scripts/project";
import { openForm, sendForm } from "../e2e/forms";
import { startServer, startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { isFull, proves } from "../reliability";
import { contact, fillingTime, receiptPattern, unique } from "./contributors";
import { openOwnDatabase } from "./own-site";

/** Neither what is built nor what is kept. */
const leftOut = new Set([".next", ".git", ".data", "node_modules", "test-results"]);

/** As docs/operating.md asks for: the same key for every build. */
const key = randomBytes(32).toString("base64");

/** The project beside itself, since links to files reach no other disk. */
function copyProject(): string {
  const folder = mkdtempSync(join(dirname(join(projectRoot, ".")), "marquee-release-"));
  for (const name of readdirSync(projectRoot).filter((entry) => !leftOut.has(entry))) {
    spawnSync("cp", ["-a", join(projectRoot, name), folder]);
  }
  spawnSync("cp", ["-al", join(projectRoot, "node_modules"), folder]);
  return folder;
}

function build(folder: string): void {
  const next = join(folder, "node_modules/next/dist/bin/next");
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key },
    encoding: "utf8",
  });
  expect(status, stdout + stderr).toBe(0);
}

test("line 8: a tab that was opened before a deployment can still post", async () => {
  test.skip(!isFull, "two builds take minutes");
  test.setTimeout(15 * 60_000);
  const folder = copyProject();
  const database = await openOwnDatabase();
  const { databaseUrl } = database;
  try {
    build(folder);
    const former = await startSite(databaseUrl, {}, folder);
    const form = await openForm(`${former.baseUrl}/update-info`, "Update Venue Information");
    await former.stop();
    const page = join(folder, "app/update-info/page.tsx");
    const changed = readFileSync(page, "utf8").replace("Has something changed?", "Anything new?");
    writeFileSync(page, changed);
    build(folder);
    const { dataDirectory, baseUrl } = former;
    const port = Number(new URL(baseUrl).port);
    const next = await startServer({ databaseUrl, dataDirectory, port, root: folder });
    try {
      await wait(fillingTime);
      expect(await (await fetch(form.url)).text()).toContain("Anything new?");
      const fields = {
        ...{ venueName: `Lantern ${unique()}`, ...contact },
        ...{ updateType: "Hours", updateDetails: "Open later" },
      };
      expect(await sendForm(form, fields)).toMatch(receiptPattern);
      proves(8, "a form of the former build is taken by the next one", test.info());
    } finally {
      await next.stop();
    }
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
