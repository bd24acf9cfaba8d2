import { inject } from "light-my-request";
import { describe, expect, it } from "vitest";
import type { RenderedPage } from "@/server/render/render-page";
import { QueueFullError } from "@/server/render/render-queue";
import { serveForm } from "./respond";

type Next = Parameters<typeof serveForm>[0];

const failing: Next = {
  handle: async (_, response) => {
    response.writeHead(500).end();
  },
  inTurn: (work) => work(),
};

const refusing = (status: 429 | 503, seconds: number): Next => ({
  handle: async () => {},
  inTurn: () => Promise.reject<RenderedPage>(new QueueFullError(status, seconds)),
});

/** Posts fields, and returns the response and the names and values of the fields that come back. */
async function send(next: Next, fields: Record<string, string>) {
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
  const response = await inject((_, sentBack) => {
    serveForm(next, form, sentBack).catch((error: Error) => sentBack.destroy(error));
  }, "/");
  const inputs = response.payload.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return { response, filled: [...inputs].map(([, name = "", value = ""]) => [name, value]) };
}

describe(serveForm, () => {
  it("repeats what was filled in if the page fails, but no password or code", async () => {
    const kept = { email: "ada@example.com", countryCode: "CA", codes: "a", name: "Ada" };
    const secrets = ["password", "newPassword", "currentPassword", "repeatedPassword", "code"];
    const secret = Object.fromEntries(secrets.map((name) => [name, "secret"]));

    const { response, filled } = await send(failing, { ...secret, ...kept });
    expect(response.statusCode).toBe(503);
    expect(filled).toEqual(Object.entries(kept));
  });

  it.each([
    [429, 40, "Too many pages were opened from your network"],
    [503, 5, "is very busy right now"],
  ] as const)(
    "keeps what was typed when the render is refused with %i",
    async (status, seconds, reason) => {
      const typed = { updateDetails: 'Opens "late"', password: "secret" };

      const { response, filled } = await send(refusing(status, seconds), typed);
      expect(response.statusCode).toBe(status);
      expect(response.headers["retry-after"]).toBe(`${seconds}`);
      expect(response.payload).toContain(reason);
      expect(response.payload).toContain(`Please send it again in ${seconds} seconds.`);
      expect(response.payload).toContain("Send Again");
      expect(filled).toEqual([["updateDetails", "Opens &quot;late&quot;"]]);
    },
  );
});
