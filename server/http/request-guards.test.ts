import type { IncomingMessage } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";
import { site } from "@/lib/core/site";
import { refuseWrite } from "./request-guards";

const { host } = new URL(site.url);
const own = { origin: site.url, host, "content-length": "100" };

function statusOf(method: string, path: string, headers: Record<string, string>) {
  return refuseWrite({ method, headers } as IncomingMessage, path)?.status ?? null;
}

describe(refuseWrite, () => {
  it.each<[string, string, string, Record<string, string>, number | null]>([
    ["reading a page", "GET", "/submit-venue", {}, null],
    ["a form from this site", "POST", "/submit-venue", own, null],
    ["a form without an origin", "POST", "/submit-venue", { "content-length": "100" }, 403],
    ["a form from another site", "POST", "/", { ...own, origin: "https://evil.example" }, 403],
    ["a form with a null origin", "POST", "/", { ...own, origin: "null" }, 403],
    ["a form from a sibling", "POST", "/", { ...own, "sec-fetch-site": "same-site" }, 403],
    ["a form with a host of the proxy", "POST", "/", { ...own, host: "127.0.0.1:3001" }, 403],
    ["another forwarded host", "POST", "/", { ...own, "x-forwarded-host": "inner.example" }, 403],
    [
      "a forwarded host that matches the origin",
      "POST",
      "/submit-venue",
      { ...own, host: "127.0.0.1:3001", "x-forwarded-host": `${host}, inner.example` },
      null,
    ],
    ["a form at a page without one", "POST", "/about", own, 405],
    ["another method", "DELETE", "/", { "content-length": "0" }, 405],
    ["a WebDAV method", "PROPFIND", "/api/venues", {}, 405],
    ["a TRACE request", "TRACE", "/", {}, 405],
    ["a form without a length", "POST", "/submit-venue", { origin: site.url, host }, 411],
    ["a form of 1 MB", "POST", "/review", { ...own, "content-length": `${1024 ** 2}` }, null],
    ["a form above 1 MB", "POST", "/review", { ...own, "content-length": `${1024 ** 2 + 1}` }, 413],
    ["photos, limited later", "POST", "/submit-photos", { origin: site.url, host }, null],
    ["photos from another site", "POST", "/submit-photos", { origin: "https://evil.example" }, 403],
    [
      "a spec sheet, limited later",
      "POST",
      "/submit-spec-sheet/file",
      { origin: site.url, host },
      null,
    ],
    ["an endpoint that takes POST", "POST", "/api/venues/submit", {}, null],
    ["an assistant of another site", "POST", "/mcp", { origin: "https://chat.example" }, null],
    ["a read-only endpoint", "POST", "/api/health", {}, 405],
    ["a preflight request", "OPTIONS", "/api/venues", {}, null],
  ])("decides on %s: %s %s", (_, method, path, headers, status) => {
    expect(statusOf(method, path, headers)).toBe(status);
  });

  it("returns the allowed methods", () => {
    const request = { method: "PUT", headers: {} } as IncomingMessage;
    expect(refuseWrite(request, "/submit-venue")?.allow).toBe("GET, HEAD, POST");
  });

  it("logs a refused post by its name", () => {
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    statusOf("POST", "/review/account", { ...own, origin: "https://evil.example" });
    statusOf("PROPFIND", "/review/account", {});

    expect(warn.mock.calls).toEqual([
      [
        expect.objectContaining({ event: "post-refused", path: "/review/account" }),
        expect.anything(),
      ],
    ]);
    warn.mockRestore();
  });
});
