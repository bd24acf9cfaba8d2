import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { type OpenForm, openForm } from "../e2e/forms";
import { actionIds, openReviewSite, type ReviewSite } from "../e2e/review-site";
import { startSite } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { picture } from "../support/pictures";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { uploadHeaders } from "../support/upload-headers";
import { sendFrom } from "./send-form";

/** One site, whose limits fill up over the tests in order. */
test.describe.configure({ mode: "default" });

/** Exceeds the minimum fill time of a form. */
const fillTimeMs = 3_200;
const perAddress = 10;
const perHour = 25;

let reviewPage: ReviewSite;

test.beforeAll(async () => {
  reviewPage = await openReviewSite({ CONTRIBUTIONS_PER_HOUR: `${perHour}` });
});
test.afterAll(() => reviewPage?.stop());

const open = () => openForm(`${reviewPage.site}/update-info`, "Update Venue Information");
const openMany = (count: number) => Promise.all(Array.from({ length: count }, open));

const fieldsOf = (venueName: string, updateDetails: string) => ({
  venueName,
  name: "Robin Example",
  email: "robin@example.com",
  updateType: "Hours",
  updateDetails,
});

async function countStored(venueName: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    reviewPage.databaseUrl,
    "SELECT count(*)::int AS count FROM contributions WHERE venue_name LIKE $1",
    [`${venueName}%`],
  );
  return row?.count ?? 0;
}

const advert = "Buy very cheap tickets for every show, now and only here!";
/** The same text with varied case and punctuation, to evade duplicate detection. */
const varied = (index: number) => `${advert.toUpperCase()}${" !".repeat(index)}`;

test("drops spam without blocking honest visitors at the same address", async () => {
  const address = inventedAddress();
  const forms = await openMany(12 * 4 + perAddress);
  await wait(fillTimeMs);
  const take = (): OpenForm => forms.pop() ?? { url: "", hidden: [] };
  const send = async (form: OpenForm, fields: Record<string, string>) => {
    expect(await sendFrom(address, form, fields)).toContain("</html>");
  };
  for (let index = 0; index < 12; index += 1) {
    const spam = fieldsOf("Spam", `${advert} Offer number ${index}`);
    await send(take(), { ...spam, topic: "Tickets" });
    await send(await open(), spam);
    await send(take(), { ...spam, token: "" });
    await send(take(), { ...spam, token: `${Date.now().toString(36)}.random.signature` });
  }
  expect(await countStored("Spam")).toBe(0);
  for (let index = 0; index < 12; index += 1) {
    await send(take(), fieldsOf(`Repeated ${index}`, varied(index)));
  }
  // The same text is accepted three times a day.
  expect(await countStored("Repeated")).toBe(3);

  for (let index = 0; index < 5; index += 1) {
    const honest = fieldsOf("Honest", `Open until ${index + 1} in the morning on Saturdays`);
    const page = await sendFrom(address, take(), honest);
    expect(page.includes("Track your submission"), `sending ${index + 1}`).toBe(true);
  }
  expect(await countStored("Honest")).toBe(5);
  const figure = "0 of 48 recognizable as spam and 3 of 12 repeated stored (3 are allowed)";
  proves(24, `${figure}; 0 of the first 5 of an honest visitor blocked`);
});

type Sent = { status: number; headers: Record<string, string> };

let sent = 0;

async function sendVenue(site: string, headers: Record<string, string>): Promise<Sent> {
  sent += 1;
  const response = await fetch(`${site}/api/venues/submit`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Requested-With": "XMLHttpRequest",
      ...headers,
    },
    body: JSON.stringify({
      name: `Flood ${sent}`,
      venueType: "club",
      countryCode: "ca",
      regionCode: "NS",
      city: "Halifax",
      address: `${sent} Wharf Street`,
    }),
  });
  return { status: response.status, headers: Object.fromEntries(response.headers) };
}

async function flood(site: string, count: number, sender: (index: number) => object) {
  const responses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { status } = await sendVenue(site, sender(index) as Record<string, string>);
    responses.push(status);
  }
  const taken = responses.filter((status) => status === 201).length;
  expect(responses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
  return { taken, refused: count - taken };
}

test("uses only the client address that a trusted proxy adds", async () => {
  const client = inventedAddress();
  const before = await countStored("Flood");
  const spoofed = await flood(reviewPage.site, 13, (index) => ({
    "X-Forwarded-For": `192.0.2.${index}, ${client}`,
    "X-Real-IP": `192.0.2.${index}`,
    Forwarded: `for=192.0.2.${index}`,
  }));
  expect(spoofed).toEqual({ taken: perAddress, refused: 3 });
  expect((await countStored("Flood")) - before).toBe(perAddress);
  proves(24, `0 of 3 above ${perAddress} per address stored, whatever address they claim`);
});

test("reserves the last fifth of the hourly total for new addresses", async () => {
  const left = perHour - (await countStored(""));
  const forNewOnes = perHour / 5;
  const known = [inventedAddress(), inventedAddress()];
  const again = await flood(reviewPage.site, left, (index) => ({
    "X-Forwarded-For": known[index % known.length],
  }));
  expect(again).toEqual({ taken: left - forNewOnes, refused: forNewOnes });

  const { taken, refused } = await flood(reviewPage.site, forNewOnes + 4, () => ({
    "X-Forwarded-For": inventedAddress(),
  }));
  expect({ taken, refused }).toEqual({ taken: forNewOnes, refused: 4 });
  expect(await countStored("")).toBe(perHour);
  proves(24, `0 of 4 above the total of ${perHour} an hour stored`);
});

test("ignores X-Forwarded-For without a trusted proxy", async () => {
  const site = await startSite(reviewPage.databaseUrl, { TRUSTED_PROXIES: "" });
  const result = await flood(site.baseUrl, 13, () => ({ "X-Forwarded-For": inventedAddress() }));
  await site.stop();

  expect(result).toEqual({ taken: perAddress, refused: 3 });
});

test("counts an action sent to another form's page against its sender", async () => {
  const site = await startSite(reviewPage.databaseUrl);
  const openPhotoForm = () => openForm(`${reviewPage.site}/submit-photos`, "Submit Venue Photos");
  const forms = await Promise.all(Array.from({ length: perAddress + 2 }, openPhotoForm));
  const photo = await picture().jpeg().toBuffer();
  const ids = await Promise.all(forms.map(() => uploadPhoto(site.baseUrl, photo)));
  await wait(fillTimeMs);
  for (const [index, { hidden }] of forms.entries()) {
    const fields = {
      ...fieldsOf(`Elsewhere ${index}`, ""),
      photoDescription: `Number ${index} shows the side entrance and the balcony`,
      agreeTos: true,
      ...Object.fromEntries(hidden),
      photoIds: ids[index],
    };
    await sendElsewhere(site.baseUrl, [null, fields], `203.0.113.${index}`);
  }
  await site.stop();

  expect(await countStored("Elsewhere")).toBe(perAddress);
});

async function uploadPhoto(site: string, bytes: Buffer): Promise<string> {
  const response = await fetch(`${site}/api/photos`, {
    method: "POST",
    headers: {
      Origin: site,
      "X-Forwarded-For": inventedAddress(),
      ...(await uploadHeaders(site)),
    },
    body: new Uint8Array(bytes),
  });
  return (await response.json()).id;
}

/** Calls the photo form's action at another form's page, from an untrusted address. */
async function sendElsewhere(site: string, values: unknown[], claimed: string): Promise<void> {
  const { port, host, origin } = new URL(site);
  const call = request({
    host: "127.0.0.1",
    localAddress: "127.0.0.2",
    port,
    path: "/update-info",
    method: "POST",
    headers: {
      Host: host,
      Origin: origin,
      "X-Forwarded-For": claimed,
      "Next-Action": actionIds().submitPhotos ?? "",
      "Content-Type": "text/plain;charset=UTF-8",
      "Content-Length": Buffer.byteLength(JSON.stringify(values)),
    },
  });
  call.end(JSON.stringify(values));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  await text(response);
}
