import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { submitNote, submitWithdrawal } from "@/lib/contribute/status/actions";
import { submitNoMore } from "@/lib/contribute/venue-asks/actions";
import { isFull, proves } from "@/tests/support/reliability";
import { createVenueContribution } from "@/tests/support/review-factories";
import { sender } from "@/tests/support/sender";
import { type Filled, forms, grownToken, unique } from "./forms";
import { databaseSigns } from "./payloads";

vi.mock("@/lib/core/request-context", async (original) =>
  (await import("@/tests/support/sender")).fromSender(original),
);
vi.mock("next/cache", () => ({ refresh: () => {} }));

const runs = isFull ? 2500 : 60;

/** Messages of internal failures, the equivalent of a 5xx here. */
const broken = /^(Nothing was (stored|changed)|We're receiving)/;

const failure = z.object({
  ok: z.literal(false),
  message: z
    .string()
    .min(3)
    .refine((text) => !broken.test(text), "reports an internal failure"),
  fieldErrors: z.record(z.string(), z.array(z.string().min(1))).optional(),
  values: z.record(z.string(), z.string()),
});
const ofForms = { token: z.string().min(16), uploads: z.array(z.object({})).optional() };
const formResult = z.union([
  z.object({ ok: z.literal(true), id: z.guid(), ...ofForms }),
  failure.extend(ofForms),
]);

const text = fc.oneof(
  fc.constantFrom(...databaseSigns, "", "\ud800", "🎸", "e\u0301", "\u202Egnp", "-1", "1e9", "on"),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.webUrl(),
  fc.emailAddress(),
  fc.integer().map(String),
);
const value = fc.oneof({ weight: 3, arbitrary: text }, fc.jsonValue(), fc.constant(undefined));

/** Random overrides for some fields of a filled-in form. */
const changes = (names: string[]) =>
  fc.dictionary(fc.constantFrom(...names, "__proto__", "topic", "$ACTION_KEY"), value, {
    maxKeys: 4,
    noNullPrototype: false,
  });
const manner = fc.constantFrom("object", "object", "FormData", "alone");

function inputOf(filled: object, changed: object, manner: string): unknown {
  const fields = { ...filled, ...changed };
  if (manner !== "FormData") {
    return manner === "alone" ? changed : fields;
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === "string" ? value : fc.stringify(value));
  }
  return form;
}

beforeEach(() => {
  sender.address = unique();
});

describe.each(["venue", "update", "photos"] as const)("the %s form", (kind) => {
  it("is stored or reports its errors for any input", async () => {
    const names = Object.keys(await forms[kind].fill());
    const property = fc.asyncProperty(changes(names), manner, async (changed, manner) => {
      sender.address = unique();
      const filled: Filled = { ...(await forms[kind].fill()), token: await grownToken() };
      const result = await forms[kind].submit(null, inputOf(filled, changed, manner));
      expect(formResult.safeParse(result).error).toBeUndefined();
    });
    await fc.assert(property, { numRuns: runs });
    proves(13, `${runs} forms of ${kind}: 0 broke, 100 % answered as stated`);
  });
});

describe.each([
  ["note", submitNote],
  ["withdrawal", submitWithdrawal],
  ["wish for no more questions", submitNoMore],
] as const)("a %s", (name, submit) => {
  it("is accepted or reports its errors for any input", async () => {
    const { id } = await createVenueContribution();
    const property = fc.asyncProperty(
      changes(["id", "text", "ask"]),
      manner,
      async (changed, manner) => {
        sender.address = unique();
        const result = await submit(
          null,
          inputOf({ id, text: "A note", ask: "1-mi0-forged" }, changed, manner),
        );
        expect(failure.nullable().safeParse(result).error).toBeUndefined();
      },
    );
    await fc.assert(property, { numRuns: runs });
    proves(13, `${runs} forms of a ${name}: 0 broke, 100 % answered as stated`);
  });
});
