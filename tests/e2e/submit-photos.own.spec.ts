import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { referenceOf } from "../../lib/model/contribution-reference";
import { picture } from "../support/pictures";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { uploadHeaders } from "../support/upload-headers";
import { expectSaved } from "./drafts";
import { holdRequests } from "./hold-requests";
import { openHydrated } from "./hydration";
import { sendUnhurried, sendWithoutScripts } from "./send-unhurried";
import { startSite } from "./site-server";
import { expect, inventedAddress, test, withoutScripts } from "./test";

const formOf = (page: Page) => page.getByRole("form", { name: "Submit Venue Photos" });
const send = (page: Page) => formOf(page).getByRole("button", { name: "Submit Photos" });
const picker = (page: Page) => formOf(page).getByLabel("Choose Photos");
const photos = (page: Page) =>
  formOf(page).getByRole("list", { name: "Selected photos" }).getByRole("listitem");
const toast = (page: Page) => page.getByRole("region", { name: /^Notifications/ });
const receipt = (page: Page) => page.getByRole("region", { name: "Thanks! We got it." });
const lookup = (page: Page) => page.getByRole("searchbox", { name: "Search for a venue" });

const unique = () => Math.random().toString(36).slice(2);

type File = { name: string; mimeType: string; buffer: Buffer };

async function jpeg(name: string, seed = 1): Promise<File> {
  const buffer = await picture({ width: 1300, height: 900, seed }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const fakeJpeg = (name: string): File => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.from("GIF89a, whatever it is called"),
});

const storedAs = (databaseUrl: string, description: string) =>
  query<{ id: string; photos: string[] }>(
    databaseUrl,
    `SELECT c.id, c.venue_name, c.submitter_name, v.slug, s.is_photographer,
            array(SELECT p.id::text FROM photos p WHERE p.contribution_id = c.id ORDER BY position) AS photos
       FROM photo_submissions s JOIN contributions c ON c.id = s.contribution_id
         LEFT JOIN venues v ON v.id = c.venue_id
       WHERE s.photo_description = $1`,
    [description],
  );

async function fillFields(page: Page, description: string) {
  await page.getByLabel("Venue Name").fill("The Lantern");
  await page.getByLabel("Your Name").fill("Robin Example");
  await page.getByLabel("Email Address").fill("robin@example.com");
  await page.getByLabel("Photo Description").fill(description);
  await page.getByLabel("I agree to the").check();
}

/** Drops files as from a file manager. */
async function drop(page: Page, files: File[]) {
  const contents = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString("base64"),
  }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, contents);
  const area = formOf(page).getByRole("region", { name: "Drop area" });
  await area.dispatchEvent("dragover", { dataTransfer: transfer });
  await area.dispatchEvent("drop", { dataTransfer: transfer });
}

test("chooses, drops, and removes photos, and stores them once", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const description = `The stage from the balcony ${unique()}`;
  await page.goto(`${importedSite}/submit-photos`);
  await expect(page).toHaveTitle(/^Submit Venue Photos/);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  const guidelines = page.getByRole("region", { name: "Photo Guidelines" });
  await expect(guidelines).toContainText("JPG, PNG or WEBP, max 10MB each");
  await expect(guidelines).toContainText("last 3 years");
  await expect(guidelines).toContainText("1-3 business days");
  await fillFields(page, description);
  await page.getByLabel("I took these photos").check();
  await picker(page).setInputFiles([await jpeg("stage.jpg"), await jpeg("bar.jpg", 2)]);
  await drop(page, [
    // Some systems state another type, or none.
    { ...(await jpeg("door.jpg", 3)), mimeType: "" },
    { ...fakeJpeg("notes.txt"), mimeType: "text/plain" },
  ]);

  await expect(photos(page)).toHaveText([/stage\.jpg/, /bar\.jpg/, /door\.jpg/]);
  await expect(formOf(page).getByRole("status")).toHaveText("3 photos selected");
  await expect(formOf(page).getByText(/^notes\.txt: Please choose a JPG/)).toBeVisible();
  for (const preview of await photos(page).locator("img").all()) {
    await expect(preview).toHaveJSProperty("naturalWidth", 1300);
  }
  await formOf(page).getByRole("button", { name: "Remove bar.jpg" }).click();
  await expect(photos(page)).toHaveCount(2);
  await expect(picker(page)).toBeFocused();
  await send(page).click();

  await expect(toast(page)).toContainText("Photos Submitted");
  await expect(toast(page)).toContainText("Thank you for contributing to our venue directory!");
  await expect(receipt(page)).toContainText("review it within 1-3 business days");
  await expect(receipt(page).getByRole("heading")).toBeFocused();
  await expect(page.getByLabel("Venue Name")).toHaveValue("");
  await expect(page.getByLabel("I agree to the")).not.toBeChecked();
  await expect(photos(page)).toHaveCount(0);
  const rows = await storedAs(importedDatabaseUrl, description);
  expect(rows).toEqual([
    expect.objectContaining({
      venue_name: "The Lantern",
      submitter_name: "Robin Example",
      is_photographer: true,
      slug: null,
    }),
  ]);
  expect(rows[0]?.photos).toHaveLength(2);
  await expect(receipt(page)).toContainText(referenceOf(rows[0]?.id ?? "no row"));
});

test("reports missing fields before uploading anything", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/submit-photos`);
  const uploads: string[] = [];
  page.on("request", (sent) => sent.url().endsWith("/api/photos") && uploads.push(sent.url()));
  await picker(page).setInputFiles(await jpeg("stage.jpg"));
  await send(page).click();

  const alert = formOf(page).getByRole("alert").first();
  for (const message of [
    "Venue name must be at least 3 characters",
    "Your name must be at least 2 characters",
    "Please enter a valid email address",
    "Please provide a brief description of your photos",
    "You must agree to the terms of service to submit photos",
  ]) {
    await expect(alert.getByRole("link", { name: message })).toBeVisible();
  }
  await expect(page.getByLabel("Venue Name")).toBeFocused();
  await alert.getByRole("link", { name: "You must agree" }).click();
  await expect(page.getByLabel("I agree to the")).toBeFocused();
  await fillFields(page, "The stage from the balcony");
  await formOf(page).getByRole("button", { name: "Remove stage.jpg" }).click();
  await send(page).click();
  await expect(toast(page)).toContainText("No files selected");
  await expect(toast(page)).toContainText("Please select at least one photo to upload");
  await expect(picker(page)).toBeFocused();
  const missing = formOf(page).getByText("Please select at least one photo to upload");
  await expect(missing.first()).toBeVisible();
  await expect(alert.getByText("1 field needs attention").first()).toBeVisible();
  await picker(page).setInputFiles(await jpeg("stage.jpg"));
  await expect(missing).toHaveCount(0);
  await expect(page.getByText("No files selected")).toHaveCount(0);
  expect(uploads).toEqual([]);
});

test("rejects photos that are too large, empty, or too many", async ({ page, importedSite }) => {
  await page.goto(`${importedSite}/submit-photos`);
  const small = await jpeg("stage.jpg");
  await picker(page).setInputFiles([
    {
      ...small,
      name: "huge.jpg",
      buffer: Buffer.concat([small.buffer, Buffer.alloc(10 * 1024 * 1024)]),
    },
    { ...small, name: "nothing.jpg", buffer: Buffer.alloc(0) },
    ...Array.from({ length: 11 }, (_, index) => ({ ...small, name: `${index}.jpg` })),
  ]);

  await expect(photos(page)).toHaveCount(10);
  await expect(formOf(page).getByText(/^huge\.jpg: .*larger than 10 MB/)).toBeVisible();
  await expect(formOf(page).getByText(/^nothing\.jpg: This file is empty/)).toBeVisible();
  await expect(formOf(page).getByText("You can submit at most 10 photos.")).toBeVisible();
});

test("shows progress and resends only the photo that failed", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const description = `The stage, again ${unique()}`;
  const damaged = await jpeg("damaged.jpg", 6);
  damaged.buffer = damaged.buffer.subarray(0, 5_000);
  await page.goto(`${importedSite}/submit-photos`);
  await fillFields(page, description);
  await picker(page).setInputFiles([
    await jpeg("good.jpg", 4),
    // Two photos are uploaded at a time, in any order; the stated type tells them apart.
    { ...(await jpeg("unlucky.jpg", 5)), mimeType: "image/png" },
    { ...damaged, name: "false.jpg" },
  ]);
  const uploads = { count: 0, release: () => {} };
  const held = new Promise<void>((resolve) => {
    uploads.release = resolve;
  });
  await page.route("**/api/photos", async (route) => {
    uploads.count += 1;
    const isUnlucky =
      uploads.count <= 2 && route.request().headers()["content-type"] === "image/png";
    await held;
    await (isUnlucky ? route.abort() : route.continue());
  });
  await send(page).click();
  const sending = formOf(page).getByRole("button", { name: "Uploading..." });
  await expect(sending).toBeDisabled();
  await expect(formOf(page).getByRole("progressbar", { name: "Upload of good.jpg" })).toBeVisible();
  uploads.release();

  await expect(toast(page)).toContainText("We couldn't upload some photos");
  const failed = formOf(page).getByText("We couldn't upload some photos");
  await expect(failed).toBeVisible();
  await expect(photos(page).nth(0)).toContainText("uploaded");
  await expect(photos(page).nth(1)).toContainText("The connection failed. Please try again.");
  await expect(photos(page).nth(2)).toContainText("This photo is damaged and can't be read.");
  await expect(
    formOf(page).getByRole("button", { name: "Try again with unlucky.jpg" }),
  ).toBeFocused();
  expect(await storedAs(importedDatabaseUrl, description)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(formOf(page).getByRole("button", { name: "Remove unlucky.jpg" })).toBeFocused();
  await expect(failed).toHaveCount(0);
  await expect(photos(page).nth(1)).toContainText("uploaded");
  await formOf(page).getByRole("button", { name: "Remove false.jpg" }).click();
  await send(page).click();

  await expect(receipt(page)).toBeVisible();
  const [row] = await storedAs(importedDatabaseUrl, description);
  expect(row?.photos).toHaveLength(2);
  expect(uploads.count).toBe(4);
});

test("waits for a photo that is tried again while the form is sent", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const description = `The stage, late ${unique()}`;
  await page.goto(`${importedSite}/submit-photos`);
  await fillFields(page, description);
  await picker(page).setInputFiles(await jpeg("stage.jpg", 12));
  await page.route("**/api/photos", (route) => route.abort(), { times: 1 });
  await send(page).click();
  const retry = formOf(page).getByRole("button", { name: "Try again with stage.jpg" });
  await expect(retry).toBeFocused();

  const release = await holdRequests(page, "**/api/photos");
  await retry.click();
  await expect(formOf(page).getByRole("progressbar")).toBeVisible();
  await send(page).click();
  await expect(formOf(page).getByRole("button", { name: "Uploading..." })).toBeDisabled();
  release();

  await expect(receipt(page)).toBeVisible();
  const [row] = await storedAs(importedDatabaseUrl, description);
  expect(row?.photos).toHaveLength(1);
});

test("stops the upload of a removed photo and sends the others", async ({
  page,
  importedSite,
  importedDatabaseUrl,
}) => {
  const description = `The stage, without a photo ${unique()}`;
  await page.goto(`${importedSite}/submit-photos`);
  await fillFields(page, description);
  const stuck = { ...(await jpeg("stuck.jpg", 14)), mimeType: "image/png" };
  await picker(page).setInputFiles([await jpeg("good.jpg", 13), stuck]);
  await page.route("**/api/photos", async (route) => {
    const isStuck = route.request().headers()["content-type"] === "image/png";
    await (isStuck ? undefined : route.continue());
  });
  await send(page).click();
  await expect(photos(page).nth(0)).toContainText("uploaded");
  await expect(formOf(page).getByRole("button", { name: "Remove good.jpg" })).toBeDisabled();
  const stopped = page.waitForEvent("requestfailed");
  await formOf(page).getByRole("button", { name: "Remove stuck.jpg" }).click();
  await stopped;

  await expect(receipt(page)).toBeVisible();
  const [row] = await storedAs(importedDatabaseUrl, description);
  expect(row?.photos).toHaveLength(1);
});

test("offers to try an upload again that has stalled", async ({ page, importedSite }) => {
  await page.clock.install();
  await page.goto(`${importedSite}/submit-photos`);
  await fillFields(page, "The stage from the balcony");
  await picker(page).setInputFiles(await jpeg("stage.jpg", 15));
  const release = await holdRequests(page, "**/api/photos", "abort");
  const sent = page.waitForRequest("**/api/photos");
  await send(page).click();
  await sent;
  await expect(formOf(page).getByRole("progressbar")).toBeVisible();
  await page.clock.fastForward("00:50");
  await expect(formOf(page).getByRole("progressbar")).toBeVisible();
  await page.clock.fastForward("00:15");

  await expect(photos(page)).toContainText("The connection failed. Please try again.");
  await expect(
    formOf(page).getByRole("button", { name: "Try again with stage.jpg" }),
  ).toBeFocused();
  release();
});

test("keeps what was typed when the visitor comes back from the terms", async ({
  page,
  importedSite,
}) => {
  await openHydrated(page, `${importedSite}/submit-photos`);
  await fillFields(page, "The stage from the balcony");
  await expectSaved(page, "photos", "The stage from the balcony");
  await formOf(page).getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  await page.goBack();

  await expect(page.getByLabel("Venue Name")).toHaveValue("The Lantern");
  await expect(page.getByLabel("Your Name")).toHaveValue("Robin Example");
  await expect(page.getByLabel("Email Address")).toHaveValue("robin@example.com");
  await expect(page.getByLabel("Photo Description")).toHaveValue("The stage from the balcony");
});

test("works by keyboard", async ({ page, importedSite, importedDatabaseUrl }) => {
  const description = `Sent without a mouse ${unique()}`;
  await openHydrated(page, `${importedSite}/submit-photos`);
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  // Waits from the start, since the browser takes a moment to open its dialog.
  const chooser = page.waitForEvent("filechooser");
  await lookup(page).focus();
  await page.keyboard.type("harbor lantern");
  await press("Enter");
  const found = page.getByRole("list", { name: "Venues found" });
  await expect(found.getByRole("link", { name: /^Harbour Lantern Hall/ })).toBeVisible();
  await press("ArrowDown", "Enter");
  await expect(picker(page)).toBeFocused();
  await press("Enter");
  await (await chooser).setFiles([await jpeg("stage.jpg", 6), await jpeg("bar.jpg", 7)]);
  await expect(photos(page)).toHaveCount(2);
  await press("Tab", "Enter");
  await expect(photos(page)).toHaveCount(1);
  await expect(picker(page)).toBeFocused();
  await press("Tab", "Tab", "Tab");
  await expect(page.getByLabel("Your Name")).toBeFocused();
  await page.keyboard.type("Robin Example");
  await press("Tab");
  await page.keyboard.type("robin@example.com");
  await press("Tab", "Space", "Tab");
  await page.keyboard.type(description);
  await press("Tab", "Space");
  await expect(page.getByLabel("I agree to the")).toBeChecked();
  await send(page).focus();
  await press("Enter");

  await expect(receipt(page).getByRole("heading")).toBeFocused();
  const [row] = await storedAs(importedDatabaseUrl, description);
  expect(row).toMatchObject({ slug: "harbour-lantern-hall", is_photographer: true });
  expect(row?.photos).toHaveLength(1);
  proves(31, "by keyboard: photos sent");
});

withoutScripts(() => {
  test("keeps the input and the uploaded photos after an error", async ({
    page,
    importedSite,
    importedDatabaseUrl,
  }) => {
    const description = `Sent without a script ${unique()}`;
    await page.goto(`${importedSite}/submit-photos?venue=harbour-lantern-hall`);
    await fillFields(page, description);
    await page.getByLabel("Venue Name").fill("Harbour Lantern Hall");
    await page.getByLabel("Email Address").fill("robin");
    await picker(page).setInputFiles([
      await jpeg("stage.jpg", 8),
      fakeJpeg("false.jpg"),
      await jpeg("bar.jpg", 9),
    ]);
    await sendWithoutScripts(send(page));
    await expect(formOf(page).getByText(/^false\.jpg: Please choose a JPG/)).toBeVisible();
    await sendUnhurried(
      send(page),
      formOf(page).getByRole("link", { name: "Please enter a valid email address" }),
    );

    await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
    await expect(page.getByLabel("Email Address")).toHaveValue("robin");
    await expect(page.getByLabel("Photo Description")).toHaveValue(description);
    await expect(page.getByLabel("I agree to the")).toBeChecked();
    await expect(photos(page)).toHaveCount(2);
    await expect(photos(page).first()).toContainText("1,300 × 900 pixels");
    await page.getByLabel("Email Address").fill("robin@example.com");
    await photos(page).nth(1).getByLabel("Include this photo").uncheck();
    await sendUnhurried(send(page), receipt(page));

    const rows = await storedAs(importedDatabaseUrl, description);
    expect(rows).toEqual([expect.objectContaining({ slug: "harbour-lantern-hall" })]);
    expect(rows[0]?.photos).toHaveLength(1);
    proves(32, "photos sent");
  });

  test("says which photos are too large, and keeps the input and the others", async ({
    page,
    importedSite,
  }) => {
    const { buffer } = await jpeg("stage.jpg", 12);
    const large = (name: string, megabytes: number): File => ({
      name,
      mimeType: "image/jpeg",
      buffer: Buffer.concat([buffer, Buffer.alloc(megabytes * 2 ** 20)]),
    });
    await page.goto(`${importedSite}/submit-photos`);
    await fillFields(page, "The stage from the balcony");
    await picker(page).setInputFiles([
      large("large.jpg", 10),
      large("huge.jpg", 18),
      await jpeg("bar.jpg", 13),
    ]);
    await sendWithoutScripts(send(page));

    for (const name of ["large.jpg", "huge.jpg"]) {
      await expect(
        formOf(page).getByText(`${name}: This file is larger than 10 MB.`),
      ).toBeVisible();
    }
    await expect(photos(page)).toHaveCount(1);
    await expect(page.getByLabel("Your Name")).toHaveValue("Robin Example");
  });

  test("reports a missing photo as a form error", async ({ page, importedSite }) => {
    await page.goto(`${importedSite}/submit-photos`);
    await fillFields(page, "The stage from the balcony");
    await sendUnhurried(
      send(page),
      formOf(page).getByRole("link", { name: "Please select at least one photo to upload" }),
    );
    await expect(page.getByLabel("Your Name")).toHaveValue("Robin Example");
  });
});

test("serves a published photo in the right size and type", async ({
  page,
  request,
  importedSite,
  importedDatabaseUrl,
}) => {
  const { buffer } = await jpeg("stage.jpg", 10);
  const headers = {
    "X-Requested-With": "XMLHttpRequest",
    "X-Forwarded-For": inventedAddress(),
    ...(await uploadHeaders(importedSite)),
  };
  const uploaded = await request.post(`${importedSite}/api/photos`, { data: buffer, headers });
  expect(uploaded.status()).toBe(201);
  const { id } = await uploaded.json();
  const path = `${importedSite}/photos/${id}`;
  await query(
    importedDatabaseUrl,
    `WITH c AS (INSERT INTO contributions (kind, venue_name) VALUES ('PHOTOS', 'The Lantern') RETURNING id),
          p AS (UPDATE photos SET contribution_id = (SELECT id FROM c) WHERE id = $1 RETURNING id)
     INSERT INTO pgboss.job (name, data) SELECT 'process-photo', jsonb_build_object('photoId', id) FROM p`,
    [id],
  );
  await expect
    .poll(
      async () => await query(importedDatabaseUrl, "SELECT status FROM photos WHERE id = $1", [id]),
    )
    .toEqual([{ status: "READY" }]);
  const unpublished = await request.get(`${path}/960.webp`);
  expect([unpublished.status(), unpublished.headers()["cache-control"]]).toEqual([404, "no-store"]);

  await query(
    importedDatabaseUrl,
    `INSERT INTO venue_images (venue_id, position, url, alt, photo_id)
       SELECT id, 0, $2, 'The stage', $1 FROM venues WHERE slug = 'harbour-lantern-hall'`,
    [id, `/photos/${id}/960.webp`],
  );
  const served = await request.get(`${path}/960.webp`);
  expect(served.status()).toBe(200);
  expect(served.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  for (const name of ["original", "960.jpg", "961.webp", "..%2f960.webp", "960.webp%00"]) {
    const status = (await request.get(`${path}/${name}`)).status();
    expect([400, 404]).toContain(status);
  }
  proves(19, "served with the site's own type, nosniff, immutable");
  const shown = page.getByRole("img", { name: "The stage" });
  // The photo was published directly in the database, so publish the invalidation too.
  await query(importedDatabaseUrl, `SELECT pg_notify('page_changes', '["/*"]')`, []);
  await expect(async () => {
    await page.goto(`${importedSite}/canada/nova-scotia/halifax/harbour-lantern-hall`);
    await expect(shown).toHaveJSProperty("complete", true, { timeout: 1000 });
  }).toPass();
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
    `${path}/960.avif`,
  );
  await page.goto(`${importedSite}/canada/nova-scotia/halifax`);
  const card = page.getByRole("article").filter({ hasText: "Harbour Lantern Hall" });
  await expect(card.locator("picture img")).toHaveJSProperty("complete", true);
});

test("stores photos under generated IDs whatever their file names", async ({
  importedDatabaseUrl,
}) => {
  // Runs no worker: photos of other tests, whose jobs it would take, are not in its folder.
  const site = await startSite(importedDatabaseUrl, { WORKER: "separate" });
  try {
    const { buffer } = await jpeg("stage.jpg", 11);
    const form = new FormData();
    const [token = ""] = Object.values(await uploadHeaders(site.baseUrl));
    form.append("token", token);
    const names = [
      "../../../etc/passwd",
      "stage.jpg\0.exe",
      `${"a".repeat(300)}.jpg`,
      "stage.php.jpg",
      'stage.jpg\r\nX-Injected: "yes"',
      "..",
      "<script>alert(1)</script>.svg",
    ];
    for (const name of names) {
      form.append("files", new Blob([new Uint8Array(buffer)], { type: "text/html" }), name);
    }
    form.append("files", new Blob(["GIF89a"]), "<script>alert(1)</script>.gif");
    const headers = { Origin: site.baseUrl, "X-Forwarded-For": inventedAddress() };
    const url = `${site.baseUrl}/submit-photos`;
    const reply = await fetch(url, { method: "POST", body: form, headers });
    const files = await readdir(join(site.dataDirectory, "photos"), { recursive: true });
    const page = await reply.text();

    const id = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
    expect(files.filter((file) => !new RegExp(`^${id}(/original)?$`).test(file))).toEqual([]);
    expect(files.filter((file) => file.endsWith("/original"))).toHaveLength(names.length);
    expect(await readdir(join(site.dataDirectory, "uploads"))).toEqual([]);
    expect(page).not.toContain("<script>alert");
    expect(reply.headers.get("x-injected")).toBeNull();
    proves(19, `${names.length} of ${names.length} hostile names stored under generated IDs`);
  } finally {
    await site.stop();
  }
});

test("rejects truncated and malformed forms and keeps running", async ({ importedSite }) => {
  const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
  for (const [type, body, status] of [
    ["multipart/form-data", part, 400],
    ["multipart/form-data; boundary=x", part, 400],
    ["multipart/form-data; boundary=x", `${part}half a file`, 400],
    ["multipart/form-data; boundary=y", part, 400],
    ["multipart/form-data; boundary=x", "", 400],
  ] as const) {
    const headers = {
      Origin: importedSite,
      "Content-Type": type,
      "X-Forwarded-For": inventedAddress(),
    };
    const reply = await fetch(`${importedSite}/submit-photos`, { method: "POST", body, headers });
    expect([type, body, reply.status]).toEqual([type, body, status]);
  }
  const foreign = await fetch(`${importedSite}/submit-photos`, {
    method: "POST",
    body: new FormData(),
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  expect((await fetch(`${importedSite}/api/health`)).status).toBe(200);
});

test("cuts off a one-gigabyte body at the limit", async ({ importedSite }) => {
  const sent = await sendEndless(`${importedSite}/api/photos`, {
    "X-Requested-With": "XMLHttpRequest",
    ...(await uploadHeaders(importedSite)),
  });
  expect(sent.status).toBe(413);
  expect(sent.megabytes).toBeLessThan(30);

  const form = await sendEndless(`${importedSite}/submit-photos`, {
    Origin: importedSite,
    "Content-Type": "multipart/form-data; boundary=x",
  });
  expect(form.megabytes).toBeLessThan(150);
  const figure = `1 GB cut off after ${sent.megabytes} MB, in a form after ${form.megabytes} MB`;
  proves(19, figure);
});

/** Sends a gigabyte with backpressure; returns how much the server accepted before the connection ended. */
function sendEndless(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; megabytes: number }>((resolve) => {
    const megabyte = Buffer.alloc(1024 * 1024);
    const state: { status: number | undefined; megabytes: number } = {
      status: undefined,
      megabytes: 0,
    };
    const sending = httpRequest(url, {
      method: "POST",
      headers: { "X-Forwarded-For": inventedAddress(), ...headers },
    });
    const write = () => {
      while (state.megabytes < 1024 && !sending.destroyed) {
        state.megabytes += 1;
        if (!sending.write(megabyte)) {
          return;
        }
      }
      sending.end();
    };
    sending.on("drain", write);
    sending.on("response", (response) => {
      state.status = response.statusCode;
      response.resume();
    });
    sending.on("error", () => {});
    sending.on("close", () => resolve(state));
    if (headers["Content-Type"]) {
      sending.write(
        '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n',
      );
    }
    write();
  });
}
