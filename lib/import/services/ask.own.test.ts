import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { localService } from "@/tests/support/local-service";
import { type Answering, element, overpass } from "@/tests/support/public-services";
import { askService } from "./ask";
import { openstreetmap } from "./openstreetmap";
import { regionOf } from "./regions";

vi.hoisted(() => {
  process.env.CONTACT_EMAIL = "operator@example.org";
});

const local = localService();
const path = join(mkdtempSync(join(tmpdir(), "marquee-ask-")), "answer");
const tennessee = regionOf("US-TN");

const halls = overpass([element(1, { name: "Heron Hall" }, [36.1, -86.7])]);

/** Answers as told once, and with venues afterwards. */
function first(answering: Answering): Answering {
  return (...args) => (args[2] === 1 ? answering(...args) : halls(...args));
}

function status(code: number, headers: Record<string, string> = {}): Answering {
  return (response) => void response.writeHead(code, headers).end("<html>busy</html>");
}

async function ask(answering: Answering, { pauseMs = 1, silenceMs = 2_000, url = local.url } = {}) {
  local.answer(answering);
  const waits: string[] = [];
  const service = { ...openstreetmap, pauseMs, silenceMs };
  const request = tennessee && { ...service.requestFor(tennessee, 0), url };
  await askService(service, request ?? { method: "GET", url }, path, {
    signal: new AbortController().signal,
    onWait: (problem) => void waits.push(problem),
  });
  return waits;
}

describe(askService, () => {
  it("says who asks, and writes the answer to a file", async () => {
    await ask(halls);
    const [{ headers, body }] = local.received as [(typeof local.received)[0]];
    expect(headers["user-agent"]).toMatch(/^Marquee\/[\d.]+ \(.*operator@example\.org\)$/);
    expect(body.get("data")).toContain('area["ISO3166-2"="US-TN"]');
    expect(JSON.parse(readFileSync(path, "utf8")).elements).toHaveLength(1);
  });

  it.each<[string, Answering, string]>([
    ["429", status(429, { "retry-after": "0" }), "answered 429 Too Many Requests"],
    ["504", status(504), "answered 504 Gateway Timeout"],
    [
      "a page instead of data",
      (response) => void response.writeHead(200).end("<html><p>Error</p></html>"),
      "answered with a page instead of data",
    ],
    [
      "an error inside of a 200",
      overpass([], 'runtime error: Query timed out in "query" at line 3 after 181 seconds.'),
      "answered with an error",
    ],
    [
      "half a body",
      (response) => {
        response.writeHead(200, { "content-length": "1000" }).write('{"elements": [');
        setTimeout(() => response.destroy(), 50);
      },
      "broke the connection off",
    ],
    [
      "an answer that ends early",
      (response) => void response.writeHead(200).end('{"elements": [{"type": "node"'),
      "stopped in the middle of its answer",
    ],
    [
      "silence",
      (response) => void response.writeHead(200).write('{"elements": ['),
      "was silent for",
    ],
  ])("asks again after %s", async (_, answering, problem) => {
    const waits = await ask(first(answering), { silenceMs: 300 });
    expect(waits).toEqual([expect.stringContaining(problem)]);
    expect(JSON.parse(readFileSync(path, "utf8")).elements).toHaveLength(1);
  });

  it("takes an answer that comes slowly", async () => {
    const slow: Answering = async (response) => {
      response.writeHead(200);
      for (const part of ['{"elements"', ": [", "]", "}"]) {
        response.write(part);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      response.end();
    };
    expect(await ask(slow, { silenceMs: 500 })).toEqual([]);
  });

  it("waits between requests, and as long as it is told to", async () => {
    await ask(first(status(503, { "retry-after": "1" })), { pauseMs: 300 });
    await ask(halls, { pauseMs: 300 });
    const [one, two, three] = local.received.map(({ at }) => at) as [number, number, number];
    expect(two - one).toBeGreaterThanOrEqual(1000);
    expect(three - two).toBeGreaterThanOrEqual(290);
  });

  it("gives up with what happened and what to do", async () => {
    await expect(ask(status(504))).rejects.toThrow(
      /^OpenStreetMap gave no answer in 5 tries: it answered 504 Gateway Timeout\. Ask again later\./,
    );
    await expect(ask(status(429, { "retry-after": "3600" }))).rejects.toThrow(
      "It wants to be asked again in 60 minutes.",
    );
    await expect(ask(status(403))).rejects.toThrow(
      /^OpenStreetMap refused the request: it answered 403 Forbidden\. Its rules are at https:/,
    );
    expect(local.received).toHaveLength(7);
    // Nothing listens on it.
    await expect(ask(halls, { url: "http://127.0.0.1:2" })).rejects.toThrow(
      "it can't be reached (ECONNREFUSED)",
    );
  });
});
