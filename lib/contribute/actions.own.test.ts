import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { prisma } from "@/tests/support/connection";
import { lantern } from "@/tests/support/lantern";
import { sender } from "@/tests/support/sender";
import { submitUpdateRequest, submitVenue } from "./actions";
import { createFormToken, formShownAt } from "./form-token";

const unique = () => randomBytes(8).toString("hex");
let token = "";

vi.mock("@/lib/core/request-context", async (original) =>
  (await import("@/tests/support/sender")).fromSender(original),
);

const complete = () => ({
  token,
  ...lantern,
  name: `The Lantern ${unique()}`,
});

/** Token of a form rendered a minute ago. */
const grownToken = () => createFormToken(Date.now() - 60_000);

const countNamed = (name: string) => prisma.venueSubmission.count({ where: { name } });

beforeEach(async () => {
  sender.address = unique();
  token = await grownToken();
});

describe(submitVenue, () => {
  it("stores the submission and returns only the receipt", async () => {
    const facts = { ...complete(), capacity: "small", submissionDate: new Date().toISOString() };
    const before = Date.now();
    const result = await submitVenue(null, facts);
    const row = await prisma.venueSubmission.findFirstOrThrow({ where: { name: facts.name } });

    expect(result).toEqual({ ok: true, id: row.contributionId, token: expect.any(String) });
    expect(result.token).not.toBe(token);
    await expect(formShownAt(result.token)).resolves.toBeGreaterThanOrEqual(before);
    expect(row).toMatchObject({ capacityBand: "small" });
  });

  it("accepts a form submitted without scripts", async () => {
    const facts = { ...complete(), website: "", $ACTION_KEY: "x" };
    const form = new FormData();
    for (const [name, value] of Object.entries(facts)) {
      form.set(name, value);
    }

    await expect(submitVenue(null, form)).resolves.toMatchObject({ ok: true });
    await expect(countNamed(facts.name)).resolves.toBe(1);
  });

  it("stores one submission per token", async () => {
    const facts = complete();
    const [first, second] = [await submitVenue(null, facts), await submitVenue(null, facts)];

    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual({ ...first, token: expect.any(String) });
    await expect(countNamed(facts.name)).resolves.toBe(1);
  });

  it("returns errors by field and the typed values", async () => {
    const typed = { name: " A", website: "lantern", city: "Halifax" };
    const result = await submitVenue(null, { ...typed, token, status: "APPROVED", phone: 12 });

    expect(result).toEqual({
      ok: false,
      message: "Please fix the highlighted fields.",
      fieldErrors: {
        name: ["Venue name must be at least 2 characters"],
        venueType: ["Please select a venue type"],
        countryCode: ["Please select a country"],
        regionCode: ["Please select a state/province"],
        address: ["Address is required"],
        website: ["Please enter a valid URL"],
        phone: ["Please enter text"],
      },
      values: typed,
      token,
    });
  });

  it("rejects a region of another country", async () => {
    await expect(submitVenue(null, { ...complete(), countryCode: "us" })).resolves.toMatchObject({
      ok: false,
      fieldErrors: { regionCode: ["Please select a state/province"] },
    });
  });

  it.each([undefined, null, "text", 12, []])("rejects %j", async (input) => {
    const result = await submitVenue(null, input);

    expect(result).toMatchObject({ ok: false, values: {} });
    await expect(formShownAt(result.token)).resolves.not.toBeNull();
  });

  it("stores ten an hour, not counting invalid submissions", async () => {
    const facts = complete();
    const send = async () => submitVenue(null, { ...facts, token: await grownToken() });
    for (let count = 0; count < 10; count += 1) {
      await submitVenue(null, { token });
      await expect(send()).resolves.toMatchObject({ ok: true });
    }

    await expect(send()).resolves.toMatchObject({
      ok: false,
      message: "Too many requests. Please try again in 60 minutes.",
      values: { name: facts.name, address: facts.address },
    });
    await expect(countNamed(facts.name)).resolves.toBe(10);
  });
});

describe("rejecting a sender", () => {
  it.each<[string, () => Promise<object> | object, RegExp]>([
    ["no token", () => ({ token: undefined }), /couldn't verify this form/],
    ["a forged token", () => ({ token: `${token}x` }), /couldn't verify this form/],
    [
      "a backdated token",
      () => ({ token: token.replace(/^[^.]+/, (30 * 365 * 86_400_000).toString(36)) }),
      /couldn't verify this form/,
    ],
    [
      "a form submitted the moment it was rendered",
      async () => ({ token: await createFormToken() }),
      /That was fast/,
    ],
    ["a filled honeypot field", () => ({ topic: "Hello" }), /hidden field/],
  ])("stores nothing and keeps the typed values for %s", async (_, speaking, message) => {
    const facts = { ...complete(), ...(await speaking()) };
    const result = await submitVenue(null, facts);

    expect(result).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
      values: { name: facts.name, address: facts.address },
    });
    await expect(formShownAt(result.token)).resolves.not.toBeNull();
    await expect(countNamed(facts.name)).resolves.toBe(0);
  });

  it("accepts the same form when it is sent again a little later", async () => {
    const shownAt = Date.now();
    const early = await createFormToken(shownAt);
    vi.useFakeTimers({ toFake: ["Date"], now: shownAt + 2_900 });
    const first = await submitVenue(null, { ...complete(), token: early });
    expect(first).toMatchObject({ ok: false, token: early });

    vi.setSystemTime(shownAt + 3_100);
    const second = await submitVenue(null, { ...complete(), token: first.token });
    vi.useRealTimers();
    expect(second).toMatchObject({ ok: true });
  });

  it("asks to resubmit content that changed after it was stored", async () => {
    await submitVenue(null, complete());
    const changed = await submitVenue(null, complete());

    expect(changed).toMatchObject({
      ok: false,
      message: expect.stringContaining("already submitted"),
    });
    expect(changed.token).not.toBe(token);
  });
});

describe(submitUpdateRequest, () => {
  it("accepts a form submitted without scripts", async () => {
    const form = new FormData();
    const details = `It moved to ${unique()} Street`;
    for (const [name, value] of Object.entries({
      token,
      topic: "",
      venueName: "The Lantern",
      venueId: "",
      name: "Robin Example",
      email: "robin@example.com",
      phone: "",
      updateType: "Address",
      updateDetails: details,
    })) {
      form.set(name, value);
    }

    await expect(submitUpdateRequest(null, form)).resolves.toMatchObject({ ok: true });
    await expect(prisma.updateRequest.count({ where: { updateDetails: details } })).resolves.toBe(
      1,
    );
  });

  it("accepts changes of facts sent without scripts, and returns a wrong one at its field", async () => {
    const form = new FormData();
    const fields = {
      ...{
        token,
        venueName: `Hall ${unique()}`,
        name: "Robin Example",
        email: "robin@example.com",
      },
      "was-genres": "jazz",
      "was-capacity": "250",
      "becomes-capacity": "lots",
    };
    for (const [name, value] of Object.entries(fields)) {
      form.set(name, value);
    }
    form.append("becomes-genres", "rock");
    form.append("becomes-genres", "jazz");

    await expect(submitUpdateRequest(null, form)).resolves.toMatchObject({
      ok: false,
      fieldErrors: { "becomes-capacity": ["Please enter a whole number of people"] },
      values: { "was-genres": "jazz", "becomes-genres": "rock,jazz", "becomes-capacity": "lots" },
    });
    form.set("becomes-capacity", "300");
    await expect(submitUpdateRequest(null, form)).resolves.toMatchObject({ ok: true });
    await expect(
      prisma.updateRequest.findFirstOrThrow({
        where: { contribution: { venueName: fields.venueName } },
      }),
    ).resolves.toMatchObject({
      updateType: "Capacity, Genres",
      changes: [
        { field: "capacity", was: "250", becomes: "300" },
        { field: "genres", was: "jazz", becomes: "rock,jazz" },
      ],
    });
  });

  it("returns the specified error messages", async () => {
    await expect(submitUpdateRequest(null, { token, email: "nobody" })).resolves.toMatchObject({
      ok: false,
      fieldErrors: {
        venueName: ["Venue name must be at least 3 characters"],
        name: ["Your name must be at least 2 characters"],
        email: ["Please enter a valid email address"],
        updateType: ["Please select what needs to be updated"],
        updateDetails: ["Please provide detailed information about the update needed"],
      },
    });
  });
});
