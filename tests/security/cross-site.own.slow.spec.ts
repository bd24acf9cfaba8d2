import { setTimeout as wait } from "node:timers/promises";
import { type OpenForm, openForm } from "../e2e/forms";
import {
  actionIds,
  addReviewer,
  everythingIn,
  openReviewSite,
  password,
  type ReviewSite,
  sendVenue,
} from "../e2e/review-site";
import { expect, test } from "../e2e/test";
import { picture } from "../support/pictures";
import { proves } from "../support/reliability";
import { uploadHeaders } from "../support/upload-headers";
import { encodeForm } from "./send-form";

/** Every write that needs no session; review-access.spec.ts covers those of reviewers. */
test.describe.configure({ mode: "default" });

/** Exceeds the minimum fill time of a form. */
const fillTimeMs = 3_200;

let reviewPage: ReviewSite;
let writes: Write[];

test.beforeAll(async () => {
  // Runs no worker, because sending mail would change the database too.
  reviewPage = await openReviewSite({ WORKER: "separate" });
  writes = await everyWrite();
});
test.afterAll(() => reviewPage?.stop());

type Write = {
  what: string;
  path: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
  action?: string;
  ownHeaders?: Record<string, string>;
  /** Whether it changes the database when the site itself sends it. */
  changes: boolean;
};

const contact = { name: "Robin Example", email: "robin@example.com" };
const venue = {
  name: "The Forged Lantern",
  venueType: "club",
  countryCode: "ca",
  regionCode: "NS",
  city: "Halifax",
  address: "12 Wharf Street",
};
const update = {
  venueName: "The Forged Lantern",
  ...contact,
  updateType: "Hours",
  updateDetails: "It is open later",
};

const formOf = (path: string, label: string) => openForm(reviewPage.site + path, label);

async function everyWrite(): Promise<Write[]> {
  const endpoints = [
    call("venue by the API", "/api/venues/submit", bytes(venue)),
    { ...call("position", "/api/near-me", bytes({ latitude: 1, longitude: 1 })), changes: false },
  ];
  return [...(await formsWithoutScripts()), ...(await actions()), ...endpoints, await upload()];
}

async function formsWithoutScripts(): Promise<Write[]> {
  const venueForm = await formOf("/submit-venue", "Submit a Venue");
  const updateForm = await formOf("/update-info", "Update Venue Information");
  const photoForm = await formOf("/submit-photos", "Submit Venue Photos");
  const sent = await sendVenue(reviewPage.databaseUrl, { venueName: "Withdrawn" });
  const status = await formOf(`/contributions/${sent}`, "Withdraw This Submission");
  const photos = { ...update, photoDescription: "The stage of it", agreeTos: "on" };
  const files = new Blob([await jpeg()]);
  return [
    await unscripted("venue, without JavaScript", venueForm, venue),
    await unscripted("update, without JavaScript", updateForm, update),
    await unscripted("photos, without JavaScript", photoForm, { ...photos, files }),
    await unscripted("withdrawal, without JavaScript", status, {}),
  ];
}

async function actions(): Promise<Write[]> {
  const id = await sendVenue(reviewPage.databaseUrl, { venueName: "Noted" });
  const { email } = await addReviewer(reviewPage.databaseUrl);
  const venueToken = tokenOf(await formOf("/submit-venue", "Submit a Venue"));
  const updateToken = tokenOf(await formOf("/update-info", "Update Venue Information"));
  const status = `/contributions/${id}`;
  return [
    action("submitVenue", "/submit-venue", { ...venue, token: venueToken }),
    action("submitUpdateRequest", "/update-info", { ...update, token: updateToken }),
    action("submitNote", status, { id, text: "Forged" }),
    action("submitWithdrawal", status, { id }),
    action("signIn", "/review/sign-in", { email, password, next: "/review" }),
  ];
}

async function upload(): Promise<Write> {
  const type = "application/octet-stream";
  return {
    ...call("photo", "/api/photos", await jpeg()),
    type,
    ownHeaders: await uploadHeaders(reviewPage.site),
  };
}

const jpeg = async () => new Uint8Array(await picture().jpeg().toBuffer());
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function tokenOf({ hidden }: OpenForm): string {
  return hidden.find(([name]) => name === "token")?.[1] ?? "";
}

/** Builds the request of a browser without JavaScript. */
async function unscripted(
  what: string,
  form: OpenForm,
  fields: Record<string, string | Blob>,
): Promise<Write> {
  return {
    what,
    path: new URL(form.url).pathname,
    changes: true,
    ...(await encodeForm(form, fields)),
  };
}

/** Builds the request of Next.js's client for a server action. */
function action(name: string, path: string, input: object): Write {
  const id = actionIds()[name];
  if (!id) {
    throw new Error(`action ${name} not found`);
  }
  const type = "text/plain;charset=UTF-8";
  return { what: name, path, type, body: bytes([null, input]), action: id, changes: true };
}

function call(what: string, path: string, body: Uint8Array<ArrayBuffer>): Write {
  return { what, path, type: "application/json", body, changes: true };
}

async function send(
  { path, type, body, action: id, ownHeaders }: Write,
  headers: Record<string, string>,
) {
  const response = await fetch(reviewPage.site + path, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": type, ...(id && { "Next-Action": id }), ...ownHeaders, ...headers },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** Headers browsers send from other sites' pages, plus forged additions. */
function foreignSenders(): Record<string, string>[] {
  const { host } = new URL(reviewPage.site);
  const evil = { Origin: "https://evil.example" };
  return [
    {},
    { Origin: "null" },
    evil,
    { Origin: `http://sibling.${host}` },
    { Origin: `http://${host}.evil.example` },
    { Origin: "http://localhost:1" },
    { Origin: `https://user@${host}@evil.example` },
    { ...evil, "X-Requested-With": "XMLHttpRequest" },
    { ...evil, "Sec-Fetch-Site": "cross-site" },
    { Origin: reviewPage.site, "Sec-Fetch-Site": "same-site" },
    { ...evil, "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    { ...evil, "X-HTTP-Method-Override": "POST", Referer: `${reviewPage.site}/submit-venue` },
  ];
}

test("rejects POST requests from other sites", async () => {
  await wait(fillTimeMs);
  const before = await everythingIn(reviewPage.databaseUrl);
  const statuses: number[] = [];
  for (const write of writes) {
    for (const headers of foreignSenders()) {
      const status = await send(write, headers);
      expect(status, `${write.what}: ${JSON.stringify(headers)}`).toBe(403);
      statuses.push(status);
    }
  }
  // Content types that pages may send across sites without a CORS preflight, in case the Origin header is missing.
  for (const write of writes.filter(({ type }) => type === "application/json")) {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const status = await send({ ...write, type }, { Origin: reviewPage.site });
      expect(status, `${write.what} as ${type}`).toBe(415);
      statuses.push(status);
    }
  }
  expect(await everythingIn(reviewPage.databaseUrl)).toEqual(before);
  const figure = `0 changes by ${statuses.length} posts of ${writes.length} kinds, all 403 or 415`;
  proves(23, figure);
});

test("changes nothing on GET or HEAD", async () => {
  const before = await everythingIn(reviewPage.databaseUrl);
  for (const { path, action: id, body, type } of writes) {
    const text = type === "application/octet-stream" ? "" : new TextDecoder().decode(body);
    const query = new URLSearchParams({ ...venue, ...update, token: "x", body: text });
    const headers = {
      "X-HTTP-Method-Override": "POST",
      ...(id && { "Next-Action": id }),
    };
    for (const method of ["GET", "HEAD"]) {
      const url = `${reviewPage.site}${path}?${query}`.slice(0, 4000);
      const response = await fetch(url, { method, headers, redirect: "manual" });
      await response.arrayBuffer();
      expect(response.status, `${method} ${path}`).toBeLessThan(500);
    }
  }
  expect(await everythingIn(reviewPage.databaseUrl)).toEqual(before);
  proves(23, `0 changes by ${2 * writes.length} GET and HEAD requests`);
});

test("accepts the same POST requests from the site itself", async () => {
  for (const write of writes) {
    const before = await everythingIn(reviewPage.databaseUrl);
    const status = await send(write, { Origin: reviewPage.site });
    expect(status, write.what).toBeLessThan(400);
    const isChanged =
      JSON.stringify(await everythingIn(reviewPage.databaseUrl)) !== JSON.stringify(before);
    expect(isChanged, write.what).toBe(write.changes);
  }
});
