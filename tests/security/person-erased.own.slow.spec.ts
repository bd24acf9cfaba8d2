import { setTimeout as wait } from "node:timers/promises";
import { openForm, sendForm } from "../e2e/forms";
import { mailsTo } from "../e2e/outbox";
import { siteForFile } from "../e2e/own-site";
import { signInBrowser } from "../e2e/review-site";
import { runProjectScript } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { fillTimeMs, receiptPattern, submitVenue } from "../resilience/contributors";
import { findInFolder, findInTables } from "../support/find-bytes";
import { picture } from "../support/pictures";
import { query } from "../support/query";

const email = "grace.canary@example.com";
const own = siteForFile("imported");

type Venue = { slug: string; path: string };

async function anyVenue(): Promise<Venue> {
  const [venue] = await query<Venue>(
    own.database.databaseUrl,
    `SELECT v.slug, concat_ws('/', '', co.slug, r.slug, c.slug, v.slug) AS path
       FROM venues v JOIN cities c ON c.id = v.city_id JOIN regions r ON r.id = v.region_id
         JOIN countries co ON co.id = r.country_id
      WHERE v.status = 'PUBLISHED' ORDER BY v.id LIMIT 1`,
  );
  return venue ?? { slug: "", path: "" };
}

/** Sends photos and an update of the venue, and another venue, all by the address and naming it; returns the receipts. */
async function contribute(site: string, { slug }: Venue): Promise<string[]> {
  const photos = await openForm(`${site}/submit-photos?venue=${slug}`, "Submit Venue Photos");
  const update = await openForm(`${site}/update-info?venue=${slug}`, "Update Venue Information");
  const file = await picture({ width: 800, height: 600, seed: 3 })
    .withExif({ IFD0: { Artist: email, Copyright: email } })
    .jpeg()
    .toBuffer();
  await wait(fillTimeMs);
  const sender = { venueName: "Canary Hall", name: "Grace Canary", email };
  const receipts = [
    await sendForm(photos, {
      ...sender,
      photoDescription: `The stage, by ${email}`,
      agreeTos: "on",
      files: new Blob([new Uint8Array(file)], { type: "image/jpeg" }),
    }),
    await sendForm(update, {
      ...sender,
      updateType: "Hours",
      updateDetails: `Open later. Ask ${email}`,
    }),
  ];
  const venue = await submitVenue({ baseUrl: site, name: "Canary Loft", submitterEmail: email });
  expect(venue.status).toBe(201);
  return receipts.map((html) => receiptPattern.exec(html)?.[1] ?? "");
}

test("leaves no byte of an erased address in pages, photos, the log, files, or tables", async ({
  page,
  context,
}) => {
  const { database, site } = own;
  const { databaseUrl } = database;
  const venue = await anyVenue();
  const [photos = "", update = ""] = await contribute(site.baseUrl, venue);
  await mailsTo(site.dataDirectory, email, 3);
  // Only photos that are ready can be approved.
  const unready = () => query(databaseUrl, "SELECT FROM photos WHERE status = 'UPLOADED'");
  await expect.poll(async () => (await unready()).length).toBe(0);

  await signInBrowser(context, { databaseUrl, site: site.baseUrl });
  await page.goto(`${site.baseUrl}/review/contributions/${photos}`);
  await page.getByLabel("What the photo shows").fill("The stage");
  await page.getByLabel("Credit").fill(email);
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "approved this" })).toBeVisible();
  const pages = [
    venue.path,
    `/api/venues/slug/${venue.slug}`,
    `/contributions/${photos}`,
    `/contributions/${update}`,
  ];
  const read = async () => {
    const bodies = pages.map(async (path) => (await fetch(site.baseUrl + path)).text());
    return (await Promise.all(bodies)).map((body) => body.includes(email));
  };
  // The credit stands in the venue's page and in the answer of the API, and both are cached now.
  await expect.poll(async () => (await read()).slice(0, 2)).toEqual([true, true]);
  expect(await findInTables(databaseUrl, email)).not.toEqual([]);
  expect(findInFolder(site.dataDirectory, email)).not.toEqual([]);

  await runProjectScript(["person", "erase", email], databaseUrl, {
    DATA_DIR: site.dataDirectory,
  });

  await expect.poll(read).toEqual(pages.map(() => false));
  const shown = await (await fetch(site.baseUrl + venue.path)).text();
  const sources = [...new Set(shown.match(/\/photos\/[^"\s,]+/g))];
  expect(sources).not.toEqual([]);
  for (const source of sources) {
    const bytes = Buffer.from(await (await fetch(site.baseUrl + source)).arrayBuffer());
    expect(bytes.includes(email), source).toBe(false);
  }
  expect(findInFolder(site.dataDirectory, email)).toEqual([]);
  expect(await findInTables(databaseUrl, email)).toEqual([]);
  expect(site.log()).not.toContain(email);
});
