import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as uploadPhoto } from "@/app/api/photos/route";
import { POST as submitByApi } from "@/app/api/venues/submit/route";
import { site } from "@/lib/core/site";
import { prisma } from "@/tests/support/connection";
import { lantern } from "@/tests/support/lantern";
import { postRequest } from "@/tests/support/post-request";
import { sender } from "@/tests/support/sender";
import { submitUpdateRequest, submitVenue } from "./actions";
import { createFormToken } from "./form-token";
import { submitPhotos } from "./photos/actions";

vi.mock("@/lib/core/request-context", async (original) =>
  (await import("@/tests/support/sender")).fromSender(original),
);

const unique = () => randomBytes(8).toString("hex");
const venue = async () => ({
  ...lantern,
  name: `The Lantern ${unique()}`,
  token: await createFormToken(Date.now() - 60_000),
});

const blockNew = (kind: "NETWORK" | "EMAIL" | "DOMAIN", value: string) =>
  prisma.block.create({ data: { kind, value, reason: "Spam" } });

describe("a blocked network", () => {
  beforeEach(async () => {
    const [byte = 0, other = 0] = randomBytes(2);
    sender.address = `198.51.${byte}.${other}`;
    await blockNew("NETWORK", `${sender.address}/32`).catch(() => {});
  });

  it.each([
    ["venue", submitVenue],
    ["update", submitUpdateRequest],
    ["photos", submitPhotos],
  ])("can't submit the form for a %s, and keeps what was typed", async (_, submit) => {
    const typed = { ...(await venue()), venueName: "The Lantern" };
    const result = await submit(null, typed);

    expect(result).toMatchObject({
      ok: false,
      message: expect.stringContaining(site.contactEmail),
      token: typed.token,
    });
    expect(JSON.stringify(result)).toContain('"values":{"');
    expect(await prisma.venueSubmission.count({ where: { name: typed.name } })).toBe(0);
  });

  it.each<[string, () => Promise<Response>]>([
    [
      "a venue",
      async () => submitByApi(postRequest("/api/venues/submit", JSON.stringify(await venue()))),
    ],
    [
      "a photo",
      async () =>
        uploadPhoto(
          postRequest("/api/photos", "photo", { "X-Form-Token": await createFormToken() }),
        ),
    ],
  ])("gets 403 from the API for %s", async (_, send) => {
    const response = await send();
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      type: expect.stringMatching(/#blocked$/),
      detail: expect.stringContaining(site.contactEmail),
    });
  });
});

describe("a blocked email address or domain", () => {
  const message = `We don't accept submissions from this email address. If that's a mistake, please write to ${site.contactEmail}`;
  const domain = `${unique()}.example`;
  const email = `grace@mail.${domain}`;

  beforeEach(async () => {
    sender.address = unique();
    await blockNew("DOMAIN", domain).catch(() => {});
  });

  it("is named at the field of the form", async () => {
    const typed = await venue();
    const update = {
      token: typed.token,
      venueName: typed.name,
      name: "Grace",
      email,
      phone: "",
      updateType: "Contact Information",
      updateDetails: "The phone number has changed.",
    };
    expect(await submitVenue(null, { ...typed, submitterEmail: email })).toMatchObject({
      fieldErrors: { submitterEmail: [message] },
      values: { submitterEmail: email },
    });
    expect(await submitUpdateRequest(null, update)).toMatchObject({
      fieldErrors: { email: [message] },
    });
    expect(await submitVenue(null, typed)).toMatchObject({ ok: true });
  });

  it("is named in the API's errors", async () => {
    const body = JSON.stringify({ ...(await venue()), submitterEmail: email });
    const response = await submitByApi(postRequest("/api/venues/submit", body));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { submitterEmail: [message] } });
  });
});
