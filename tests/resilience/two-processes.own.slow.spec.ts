import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import S3rver from "s3rver";
import { openForm, sendForm } from "../e2e/forms";
import { signInBrowser } from "../e2e/review-site";
import { startServer, startSite } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { contact, fillTimeMs, photo, receiptPattern, submitVenue, unique } from "./contributors";
import { openOwnDatabase } from "./own-site";

test("line 8: shares the limit of ten contributions an hour across processes", async () => {
  const database = await openOwnDatabase();
  const sites = await Promise.all([
    startSite(database.databaseUrl),
    startSite(database.databaseUrl),
  ]);
  try {
    const address = inventedAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      const { baseUrl } = sites[index % 2] ?? { baseUrl: "" };
      const response = await submitVenue({ baseUrl, name: `Lantern ${unique()}`, address });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
    proves(8, "10 of 14 accepted by two processes in turn, then 429 from both");
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await database.drop();
  }
});

test("line 8: accepts a form that was opened before another process took over", async () => {
  const database = await openOwnDatabase();
  const former = await startSite(database.databaseUrl);
  const port = Number(new URL(former.baseUrl).port);
  const form = await openForm(`${former.baseUrl}/update-info`, "Update Venue Information");
  await former.stop();
  const next = await startServer({
    databaseUrl: database.databaseUrl,
    dataDirectory: former.dataDirectory,
    port,
  });
  try {
    await wait(fillTimeMs);
    const fields = {
      venueName: `Lantern ${randomBytes(4).toString("hex")}`,
      ...contact,
      updateType: "Hours",
      updateDetails: "Open later",
    };
    expect(await sendForm(form, fields)).toMatch(receiptPattern);
    proves(8, "the next process accepts a form of the former one");
  } finally {
    await next.stop();
    await database.drop();
  }
});

type Bucket = { env: Record<string, string>; close: () => Promise<void> };

/** A bucket as two hosts share it. */
async function openBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), "marquee-test-bucket-"));
  const configureBuckets = [{ name: "photos" }];
  const options = { address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets };
  const server = new S3rver(options);
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: "photos",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_FORCE_PATH_STYLE: "true",
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

test("line 8: continues a session, and a photo's way, at another process", async ({
  page,
  context,
}) => {
  const database = await openOwnDatabase();
  const bucket = await openBucket();
  // One takes uploads and does no jobs; the other has its own folder, and only the bucket in common.
  const sites = await Promise.all([
    startSite(database.databaseUrl, { ...bucket.env, WORKER: "separate" }),
    startSite(database.databaseUrl, bucket.env),
  ]);
  const [one] = sites;
  try {
    const send = await photo(one.baseUrl, `Lantern ${unique()}`);
    let id: string | undefined;
    // A site that has just started on a busy machine may answer 503; sending the form again is the same submission.
    await expect.poll(async () => (id = await send())).toBeDefined();
    await expect
      .poll(() => query(database.databaseUrl, "SELECT status::text FROM photos"))
      .toEqual([{ status: "READY" }]);

    // As if it were sent from a venue's page.
    await query(
      database.databaseUrl,
      "UPDATE contributions SET venue_id = (SELECT min(id) FROM venues) WHERE id = $1",
      [id],
    );
    await signInBrowser(context, { databaseUrl: database.databaseUrl, site: one.baseUrl });
    for (const { baseUrl } of sites) {
      await page.goto(`${baseUrl}/review/contributions/${id}`);
      const picture = page.getByRole("main").locator('img[src*="/review/photos/"]').first();
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const session = (await context.cookies()).map(({ name, value }) => `${name}=${value}`);
    const headers = { cookie: session.join("; ") };
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("heading", { name: "Sign In", level: 1 })).toBeVisible();
    const after = await fetch(`${one.baseUrl}/review`, { headers, redirect: "manual" });
    expect(after.headers.get("location")).toContain("/review/sign-in");
    proves(8, "a session and a photo go on at another process");
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await bucket.close();
    await database.drop();
  }
});
