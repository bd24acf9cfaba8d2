import { areReadableFields } from "../../server/next-internals/action-fields";
import { isFromNextClient } from "../../server/next-internals/client-headers";
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

test("knows which fields of a form Next reads as JSON", async ({ request, sampleSite }) => {
  const html = await (await request.get(`${sampleSite}/submit-venue`)).text();
  const fields = [...html.matchAll(/<input type="hidden" name="(\$ACTION_[^"]+)"/g)].map(
    ([, name = ""]) => name,
  );

  // The one with a colon holds JSON, and makes Next respond 500 where it does not.
  const parsed = fields.filter((name) => name.includes(":"));
  expect(parsed).not.toEqual([]);
  for (const name of parsed) {
    expect(areReadableFields([[name, "{"]]), name).toBe(false);
  }
});
