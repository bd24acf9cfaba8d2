import { describe, expect, it, vi } from "vitest";
import { isFull, proves } from "@/tests/support/reliability";
import { sender } from "@/tests/support/sender";
import { type Filled, forms, grownToken, readStored, unique } from "./forms";
import { databaseSigns } from "./payloads";

vi.mock("@/lib/core/request-context", async (original) =>
  (await import("@/tests/support/sender")).fromSender(original),
);

const signs = isFull ? databaseSigns : databaseSigns.filter((_, index) => index % 5 === 2);

/** Fields stored as typed, except for invisible characters. */
const texts =
  /^(name|venueName|city|address|postalCode|phone|.*Notes|.*[dD]e(scription|tails)|updateType)$/;
const asTyped = (text: string) => text.replaceAll("\0", "").trim();

/** Reports differences between typed and stored text for one field of a form. */
async function findingsOf(form: keyof typeof forms, field: string, text: string) {
  sender.address = unique();
  const filled: Filled = { ...(await forms[form].fill()), [field]: text };
  const result = await forms[form].submit(null, { ...filled, token: await grownToken() });
  if (!result.ok) {
    // Fields with fixed values reject the rest; a message without a field means an internal failure.
    const isRefused = result.fieldErrors !== undefined && !texts.test(field);
    return isRefused ? [] : [{ field, text, message: result.message }];
  }
  const stored = await readStored(result.id);
  return Object.entries(filled)
    .filter(([name]) => texts.test(name))
    .filter(([name, typed]) => stored[name] !== asTyped(typed))
    .map(([name, typed]) => ({ field, text, name, typed, stored: stored[name] }));
}

describe.each(["venue", "update", "photos"] as const)("the %s form", (form) => {
  it("stores text as typed or names the field it rejects", async () => {
    const fields = Object.keys(await forms[form].fill());
    const findings: unknown[] = [];
    const taken = { count: 0 };
    for (const field of fields) {
      for (const sign of signs) {
        // Fits the limits of every field, including a postal code.
        const text = texts.test(field) ? `${sign} ${unique()}`.slice(0, 20) : sign;
        findings.push(...(await findingsOf(form, field, text)));
        taken.count += 1;
      }
    }
    expect(findings).toEqual([]);
    proves(14, `0 findings in ${taken.count} fields of the ${form} form`);
  });
});
