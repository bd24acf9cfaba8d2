import { describe, expect, it, vi } from "vitest";
import { isFull, proves } from "@/tests/support/reliability";
import { type Filled, forms, grownToken, readStored, unique } from "./forms";
import { databaseSigns } from "./payloads";

const sender = { address: "" };
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-marquee-client": sender.address }),
}));

const signs = isFull ? databaseSigns : databaseSigns.filter((_, index) => index % 5 === 2);

/** Fields whose text is kept as it is, but for what nobody can see. */
const texts =
  /^(name|venueName|city|address|postalCode|phone|.*Notes|.*[dD]e(scription|tails)|updateType)$/;
const asTyped = (text: string) => text.replaceAll("\0", "").trim();

/** What is wrong with how a form takes a text in one of its fields. */
async function findingsOf(form: keyof typeof forms, field: string, text: string) {
  sender.address = unique();
  const filled: Filled = { ...(await forms[form].fill()), [field]: text };
  const result = await forms[form].submit(null, { ...filled, token: await grownToken() });
  if (!result.ok) {
    // Fields with few values refuse the rest; a message without a field is of something that broke.
    const isRefused = result.fieldErrors !== undefined && !texts.test(field);
    return isRefused ? [] : [{ field, text, message: result.message }];
  }
  const stored = await readStored(result.id);
  return Object.entries(filled)
    .filter(([name]) => texts.test(name))
    .filter(([name, typed]) => stored[name] !== asTyped(typed))
    .map(([name, typed]) => ({ field, text, name, typed, stored: stored[name] }));
}

describe.each(["venue", "update", "photos"] as const)("the form of %s", (form) => {
  it("stores what was typed, or says which field it cannot take", async ({ task }) => {
    const fields = Object.keys(await forms[form].fill());
    const findings: unknown[] = [];
    const taken = { count: 0 };
    for (const field of fields) {
      for (const sign of signs) {
        // Long enough for every field, short enough for a postal code.
        const text = texts.test(field) ? `${sign} ${unique()}`.slice(0, 20) : sign;
        findings.push(...(await findingsOf(form, field, text)));
        taken.count += 1;
      }
    }
    expect(findings).toEqual([]);
    proves(14, `0 findings in ${taken.count} fields of the form of ${form}`, task);
  });
});
