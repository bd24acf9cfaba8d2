import { inject } from "light-my-request";
import { describe, expect, it } from "vitest";
import { QueueFullError } from "@/server/render/render-queue";
import { serveForm } from "./respond";

async function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, value);
  }
  const encoded = new Response(form);
  return {
    method: "POST",
    url: "/update-info",
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

describe(serveForm, () => {
  it.each([
    [429, 40, "Too many pages were opened from your network"],
    [503, 5, "is very busy right now"],
  ] as const)(
    "keeps what was typed when the render is refused with %i",
    async (status, seconds, reason) => {
      const form = await formOf({ updateDetails: 'Opens "late"', password: "secret" });
      const next = {
        handle: async () => {},
        inTurn: () => Promise.reject(new QueueFullError(status, seconds)),
      };
      const { statusCode, headers, payload } = await inject((_, response) => {
        serveForm(next, form, response).catch((error: Error) => response.destroy(error));
      }, "/");

      expect(statusCode).toBe(status);
      expect(headers["retry-after"]).toBe(`${seconds}`);
      expect(payload).toContain(reason);
      expect(payload).toContain(`Please send it again in ${seconds} seconds.`);
      expect(payload).toContain('name="updateDetails" value="Opens &quot;late&quot;"');
      expect(payload).toContain("Send Again");
      expect(payload).not.toContain("secret");
    },
  );
});
