import { inject } from "light-my-request";
import { describe, expect, it } from "vitest";
import type { NodeHandler } from "@/server/render/render-page";
import { serveForm } from "./respond";

const failing: NodeHandler = async (_, response) => {
  response.writeHead(500).end();
};

/** Posts fields to a page that fails, and returns the names and values of the fields that come back. */
async function send(fields: Record<string, string>): Promise<string[][]> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    body.set(name, value);
  }
  const sent = new Request("http://localhost/review/account", { method: "POST", body });
  const form = {
    method: "POST",
    url: "/review/account",
    headers: Object.fromEntries(sent.headers),
    body: Buffer.from(await sent.arrayBuffer()),
  };
  const { statusCode, payload } = await inject((_, response) => {
    serveForm(failing, form, response);
  }, "/");
  expect(statusCode).toBe(503);
  const inputs = payload.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return [...inputs].map(([, name = "", value = ""]) => [name, value]);
}

describe(serveForm, () => {
  it("repeats what was filled in if the page fails, but no password or code", async () => {
    const kept = { email: "ada@example.com", countryCode: "CA", codes: "a", name: "Ada" };
    const secrets = ["password", "newPassword", "currentPassword", "repeatedPassword", "code"];
    const filled = Object.fromEntries(secrets.map((name) => [name, "secret"]));

    expect(await send({ ...filled, ...kept })).toEqual(Object.entries(kept));
  });
});
