import fc from "fast-check";
import { openForm } from "../e2e/forms";
import { expect, inventedAddress, test } from "../e2e/test";
import { isFull, proves } from "../support/reliability";
import { databaseSigns } from "./payloads";

type Fields = [name: string, value: string][];

const runs = isFull ? 1500 : 20;

const pages: [path: string, label: string][] = [
  ["/submit-venue", "Submit a Venue"],
  ["/submit-photos", "Submit Venue Photos"],
  ["/update-info", "Update Venue Information"],
];

const names = [
  "token",
  "topic",
  "name",
  "venueName",
  "email",
  "photoIds",
  "photoProblems",
  "files",
];
const text = fc.oneof(
  fc.constantFrom(...databaseSigns, "", "$@1", "$F1", "$K1", '{"id":"0","bound":"$@1"}', "[null]"),
  fc.string({ unit: "binary", maxLength: 60 }),
);
/** The form's own fields, or the framework's fields that name the action. */
const field = fc.tuple(
  fc.oneof(
    fc.constantFrom(...names, "$ACTION_REF_1", "$ACTION_1:0", "$ACTION_1:1", "$ACTION_KEY", "0"),
    fc.string({ unit: "binary", maxLength: 20 }),
  ),
  text,
);
const post = fc.record({
  page: fc.nat(pages.length - 1),
  fields: fc.array(field, { maxLength: 5 }),
  isFile: fc.boolean(),
  /** How many of the form's hidden fields are sent. */
  kept: fc.constantFrom("all" as const, "all" as const, "none" as const, "first" as const),
  isUrlEncoded: fc.constantFrom(false, false, false, true),
});

/** Once caused a 5xx. */
const spoiled: Fields = [["$ACTION_1:1", "'"]];
const examples = pages.map(
  (_, page): [typeof post extends fc.Arbitrary<infer Post> ? Post : never] => [
    { page, fields: spoiled, isFile: false, kept: "all", isUrlEncoded: false },
  ],
);

test.describe.configure({ timeout: 600_000 });

function encode(
  fields: Fields,
  { isFile, isUrlEncoded }: { isFile: boolean; isUrlEncoded: boolean },
) {
  if (isUrlEncoded) {
    return new Response(new URLSearchParams(fields));
  }
  const form = new FormData();
  for (const [name, value] of fields) {
    form.append(name, isFile && name === "files" ? new File([value], value) : value);
  }
  return new Response(form);
}

const counts = { all: 99, first: 1, none: 0 };

test("never responds with 5xx to a malformed form", async ({ importedSite }) => {
  const open = pages.map(([path, label]) => openForm(importedSite + path, label));
  const property = fc.asyncProperty(post, async ({ page, fields, kept, ...coding }) => {
    const { url, hidden } = (await open[page]) ?? { url: "", hidden: [] };
    const body = encode([...hidden.slice(0, counts[kept]), ...fields], coding);
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        Origin: importedSite,
        "X-Forwarded-For": inventedAddress(),
        "Content-Type": body.headers.get("content-type") ?? "",
      },
      body: await body.arrayBuffer(),
    });
    expect([200, 303, 400, 404, 413]).toContain(response.status);
    expect(response.headers.get("content-type")).toMatch(/^text\/(html|plain)/);
  });
  await fc.assert(property, { numRuns: runs, examples });
  proves(13, `${runs} posts of forms: 0 × 5xx`);
});

const deep = `${"[".repeat(300_000)}${"]".repeat(300_000)}`;
const strange = ["$1", "$F1", "$h1", "$B1", "$Q1", "$W1", "$i1", "$R1", "$X1", "$T", "$@7", "$n1x"];

/** Calls of an action that can't be read, as text and as a form with a field "0". */
const unreadable = [
  "",
  "{",
  "7",
  "{}",
  deep,
  ...strange.map((text) => JSON.stringify([null, { name: text }])),
];

test("responds 400 to unreadable calls of actions, and never 5xx to others", async ({
  importedSite,
}) => {
  for (const [path, label] of pages) {
    const { url, hidden } = await openForm(importedSite + path, label);
    const named = hidden.find(([name]) => /^\$ACTION_.*:0$/.test(name));
    const { id } = JSON.parse(named?.[1] ?? "{}");
    const call = async (body: string | FormData) => {
      const headers = {
        "Next-Action": id,
        Origin: importedSite,
        "X-Forwarded-For": inventedAddress(),
        ...(typeof body === "string" && { "Content-Type": "text/plain;charset=UTF-8" }),
      };
      return (await fetch(url, { method: "POST", headers, body })).status;
    };
    for (const text of unreadable) {
      const form = new FormData();
      form.append("0", text);
      expect(await call(text), text.slice(0, 40)).toBe(400);
      expect(await call(form), text.slice(0, 40)).toBe(400);
    }
    const empty = new FormData();
    empty.append("1_name", "Hall");
    expect(await call(empty)).toBe(400);
    for (const text of ["[]", "[null]", "[null,null]", '[7,"$undefined"]', '[null,"$K1"]']) {
      expect(await call(text), text).toBe(200);
    }
  }
});
