import { areReadableFields, type Field } from "../../server/next-internals/action-fields";
import { isFromNextClient } from "../../server/next-internals/client-headers";
import { openForm } from "./forms";
import { expect, test } from "./test";

test("recognizes the requests of Next's client by their headers", async ({ page, sampleSite }) => {
  const received = (path: string, method: string) =>
    page.waitForRequest((request) => request.method() === method && request.url().endsWith(path));
  const documentRequest = received("/review/sign-in", "GET");
  await page.goto(`${sampleSite}/review/sign-in`);
  expect(isFromNextClient(await (await documentRequest).allHeaders())).toBe(false);

  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("not the password");
  const actionRequest = received("/review/sign-in", "POST");
  await page.getByRole("button", { name: "Sign In" }).click();
  expect(isFromNextClient(await (await actionRequest).allHeaders())).toBe(true);
});

test("knows which fields of a form Next reads as JSON", async ({ sampleSite }) => {
  const { hidden } = await openForm(`${sampleSite}/submit-venue`, "Submit a Venue");
  expect(areReadableFields(hidden)).toBe(true);

  // The ones with a colon hold JSON, and make Next respond 500 where they do not.
  const parsed = hidden.filter(([name]) => name.startsWith("$ACTION_") && name.includes(":"));
  expect(parsed).not.toEqual([]);
  for (const [broken] of parsed) {
    const fields = hidden.map(([name, value]): Field => [name, name === broken ? "{" : value]);
    expect(areReadableFields(fields), broken).toBe(false);
  }
});
