import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { openForm, sendForm } from "../e2e/forms";
import type { SiteServer } from "../e2e/site-server";
import { inventedAddress } from "../e2e/test";

/** Exceeds the minimum fill time of a form. */
export const fillTimeMs = 3_500;
export const receiptPattern = /contributions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

export const unique = () => randomBytes(8).toString("hex");

export type Contribution = { name: string; id: string };
type Send = (signal?: AbortSignal) => Promise<string | undefined>;
/** Prepares one contribution; returns a function that sends it, any number of times, and returns the receipt. */
export type Kind = (baseUrl: string, name: string) => Promise<Send>;

export const contact = { name: "Robin Example", email: "robin@example.com" };

export const place = {
  countryCode: "ca",
  regionCode: "NS",
  city: "Halifax",
  address: "12 Wharf Street",
};

type Submission = {
  baseUrl: string;
  name: string;
  address?: string;
  token?: string;
  submitterEmail?: string;
  signal?: AbortSignal | undefined;
};

/** Sends a venue through the API. Requests with the same token are the same submission. */
export function submitVenue({
  baseUrl,
  name,
  address = inventedAddress(),
  token = unique(),
  submitterEmail = contact.email,
  signal,
}: Submission): Promise<Response> {
  const submission = {
    token,
    name,
    venueType: "club",
    ...place,
    submitterEmail,
  };
  return fetch(`${baseUrl}/api/venues/submit`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Requested-With": "XMLHttpRequest",
      "X-Forwarded-For": address,
    },
    body: JSON.stringify(submission),
    signal: signal ?? null,
  });
}

export const venue: Kind = async (baseUrl, name) => {
  const token = unique();
  return async (signal) => {
    const response = await submitVenue({ baseUrl, name, token, signal });
    return response.status === 201 ? ((await response.json()) as { id: string }).id : undefined;
  };
};

export const venueForm: Kind = async (baseUrl, name) => {
  const form = await openForm(`${baseUrl}/submit-venue`, "Submit a Venue");
  await wait(fillTimeMs);
  const fields = { name, venueType: "club", ...place };
  return async (signal) => receiptPattern.exec(await sendForm(form, fields, signal))?.[1];
};

export const update: Kind = async (baseUrl, name) => {
  const form = await openForm(`${baseUrl}/update-info`, "Update Venue Information");
  await wait(fillTimeMs);
  const fields = {
    venueName: name,
    ...contact,
    updateType: "Hours",
    updateDetails: `${name} is open later`,
  };
  return async (signal) => receiptPattern.exec(await sendForm(form, fields, signal))?.[1];
};

export const photo: Kind = async (baseUrl, name) => {
  const form = await openForm(`${baseUrl}/submit-photos`, "Submit Venue Photos");
  const noise = randomBytes(400 * 300 * 3);
  const raw = { width: 400, height: 300, channels: 3 } as const;
  const picture = await sharp(noise, { raw }).jpeg().toBuffer();
  await wait(fillTimeMs);
  const fields = {
    venueName: name,
    ...contact,
    photoDescription: `The stage of ${name}`,
    agreeTos: "on",
    files: new Blob([new Uint8Array(picture)], { type: "image/jpeg" }),
  };
  return async (signal) => receiptPattern.exec(await sendForm(form, fields, signal))?.[1];
};

/**
 * Simulates one client: sends one contribution after another, retrying each until it is acknowledged, and adds it to
 * `taken`.
 */
export async function contribute(
  kind: Kind,
  site: SiteServer,
  over: AbortSignal,
  taken: Contribution[] = [],
): Promise<Contribution[]> {
  while (!over.aborted) {
    const name = `Lantern ${unique()}`;
    const send = await kind(site.baseUrl, name).catch(() => null);
    const id = send && (await insist(send, over));
    if (id) {
      taken.push({ name, id });
    }
    await wait(100);
  }
  return taken;
}

async function insist(send: Send, over: AbortSignal) {
  while (!over.aborted) {
    const id = await send().catch(() => undefined);
    if (id) {
      return id;
    }
    await wait(100);
  }
  return undefined;
}
