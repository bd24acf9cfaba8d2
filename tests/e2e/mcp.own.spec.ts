import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { projectRoot } from "../../lib/core/project";
import { expect, inventedAddress, test } from "./test";

/** The scenarios of the conformance suite that need no tools, prompts, or resources of its own. */
const scenarios = ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"];

for (const scenario of scenarios) {
  test(`the site passes ${scenario} of the conformance suite`, async ({ sampleSite }) => {
    const results = mkdtempSync(join(tmpdir(), "marquee-mcp-"));
    const command = [join(projectRoot, "node_modules/.bin/conformance"), "server"];
    const options = ["--url", `${sampleSite}/mcp`, "--scenario", scenario, "--output-dir", results];
    const suite = execFile(process.execPath, [...command, ...options], { cwd: results });
    const output: string[] = [];
    suite.stdout?.on("data", (text) => output.push(text));
    suite.stderr?.on("data", (text) => output.push(text));
    const [code] = await once(suite, "close");

    expect(code, output.join("")).toBe(0);
    expect(output.join("")).not.toMatch(/\b[1-9]\d* failed/i);
  });
}

test("an assistant finds the server by its card, and a venue by its tools", async ({
  request,
  sampleSite,
}) => {
  const response = await request.get(`${sampleSite}/.well-known/mcp/server-card.json`);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/mcp-server-card+json");
  expect(response.headers()["access-control-allow-origin"]).toBe("*");
  const card = await response.json();
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  const [remote] = card.remotes;
  expect(remote).toMatchObject({ type: "streamable-http", url: `${sampleSite}/mcp` });

  const headers = { "x-forwarded-for": inventedAddress() };
  for (const version of remote.supportedProtocolVersions.slice(0, 2)) {
    const isModern = version >= "2026-07-28";
    const client = new Client(
      { name: "assistant", version: "1.0.0" },
      { versionNegotiation: { mode: isModern ? { pin: version } : "legacy" } },
    );
    const transport = new StreamableHTTPClientTransport(new URL(remote.url), {
      requestInit: { headers },
    });
    await client.connect(transport);
    const { structuredContent } = await client.callTool({
      name: "search_venues",
      arguments: { query: "halifax", limit: 2 },
    });
    const { venues } = structuredContent as { venues: { url: string; cityName: string }[] };
    expect(venues).toMatchObject([{ cityName: "Halifax" }, { cityName: "Halifax" }]);
    expect((await request.get(venues[0]?.url ?? "")).status()).toBe(200);
    await client.close();
  }
});

test("the endpoint answers POST alone, of limited size", async ({ request, sampleSite }) => {
  const url = `${sampleSite}/mcp`;
  const got = await request.get(url, { headers: { accept: "text/event-stream" } });
  expect(got.status()).toBe(405);
  expect(got.headers().allow).toBe("POST, OPTIONS");
  expect(got.headers()["content-type"]).toBe("application/problem+json");
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const data = { jsonrpc: "2.0", id: 1, method: "ping", params: { pad: "x".repeat(100_000) } };
  expect((await request.post(url, { headers, data })).status()).toBe(413);
  expect((await request.post(url, { headers, data: "x".repeat(1_100_000) })).status()).toBe(413);
});

test("pages offer the forms that ask to assistants, and no other", async ({ page, sampleSite }) => {
  const offered: [string, string[]][] = [
    ["/", ["search"]],
    ["/search?q=hall", ["search"]],
    ["/browse", ["browse"]],
    ["/near-me", ["venues_near"]],
    ["/tour", ["tour"]],
    ["/submit-venue", []],
    ["/update-info", []],
    ["/list", []],
    ["/contact", []],
  ];
  for (const [path, names] of offered) {
    await page.goto(sampleSite + path);
    const forms = page.locator("form[toolname]");
    const found = await forms.evaluateAll((all) =>
      all.map((form) => [form.getAttribute("toolname"), (form as HTMLFormElement).method]),
    );

    expect(found, path).toEqual(names.map((name) => [name, "get"]));
    await expect(page.locator("form[toolname]:not([tooldescription])")).toHaveCount(0);
    await expect(page.locator("[toolautosubmit]")).toHaveCount(0);
    await expect(page.locator("form[toolname] [toolparamdescription][name]").first()).toBeAttached({
      attached: names.length > 0,
    });
  }
});
