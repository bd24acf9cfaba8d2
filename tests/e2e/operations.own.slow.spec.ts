import { startSite } from "./site-server";
import { expect, test } from "./test";

test("logs one line per request without data about the visitor", async ({ sampleDatabaseUrl }) => {
  const site = await startSite(sampleDatabaseUrl, { TRUSTED_PROXIES: "" });
  const headers = {
    "X-Forwarded-For": "192.0.2.77",
    "User-Agent": "canary-agent",
    Cookie: "canary=cookie",
    Referer: "https://example.com/canary-referrer",
    "X-Request-Id": "given-by-a-stranger",
  };
  const receipt = "0b5f8f0e-3f51-4c6e-9d0a-6f2f8f0f9a11";
  const found = await fetch(`${site.baseUrl}/canada?q=canary-query`, { headers });
  await fetch(`${site.baseUrl}/contributions/${receipt}`, { headers });
  await fetch(`${site.baseUrl}/canary%40example.com`, { headers });
  const id = found.headers.get("x-request-id") ?? "";
  await expect.poll(() => site.log()).toContain("/contributions/:id");
  await expect.poll(() => site.log()).toContain('"path":"/:id"');
  const log = site.log();
  await site.stop();

  expect(log.match(/canary|192\.0\.2\.77|127\.0\.0\.1|given-by|0b5f8f0e/g)).toBeNull();
  const lines = log.split("\n").filter((line) => line.includes(id));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: "GET",
    path: "/canada",
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
});

test("logs address and browser on demand, and the privacy page says so", async ({
  sampleDatabaseUrl,
}) => {
  const site = await startSite(sampleDatabaseUrl, { TRUSTED_PROXIES: "", LOG_CLIENT: "on" });
  const headers = { "User-Agent": "canary-agent", Referer: "https://example.com/canary-referrer" };
  const privacy = await (await fetch(`${site.baseUrl}/privacy`, { headers })).text();
  await expect.poll(() => site.log()).toContain('"path":"/privacy"');
  const log = site.log();
  await site.stop();

  const line = log.split("\n").find((text) => text.includes('"path":"/privacy"')) ?? "";
  expect(JSON.parse(line)).toMatchObject({ address: "127.0.0.1", agent: "canary-agent" });
  expect(log).not.toContain("canary-referrer");
  expect(privacy).toContain("also include IP addresses and browser names");
  expect(privacy).not.toContain("They never include IP addresses");
});

test("tells liveness, readiness, and the metrics of routes and the build", async ({
  sampleSite,
}) => {
  const live = await fetch(`${sampleSite}/api/live`);
  expect(await live.json()).toEqual({ status: "ok" });
  const ready = await fetch(`${sampleSite}/api/ready`);
  expect(ready.status).toBe(200);
  expect(ready.headers.get("cache-control")).toBe("no-store");
  expect(await ready.json()).toEqual({ status: "ok", database: "ok", draining: false });
  expect((await fetch(`${sampleSite}/api/ready`, { method: "POST" })).status).toBe(405);

  await (await fetch(`${sampleSite}/canada/nowhere-${Date.now()}`)).text();
  const metrics = async () => (await fetch(`${sampleSite}/api/metrics`)).text();
  for (const figure of [
    /^marquee_request_seconds_count\{route="\/\[country\]\/\[region\]"\} [1-9]/m,
    /^marquee_request_seconds_count\{route="\/api\/ready"\} [1-9]/m,
    /^marquee_build_info\{version="[^"]+",commit="\w+",node="[\d.]+"\} 1$/m,
  ]) {
    // A response counts when it is closed, which may be after it has arrived.
    await expect.poll(metrics).toMatch(figure);
  }
});

test("rejects a form whose proxy sends another host name and logs the proxy setting once", async ({
  sampleDatabaseUrl,
}) => {
  const site = await startSite(sampleDatabaseUrl);
  const response = await fetch(`${site.baseUrl}/submit-venue`, {
    method: "POST",
    headers: { Origin: site.baseUrl, "X-Forwarded-Host": "inner.example" },
    body: new FormData(),
  });
  const text = await response.text();
  await expect.poll(() => site.log()).toContain('"path":"/submit-venue"');
  const log = site.log();
  await site.stop();

  expect(response.status).toBe(403);
  expect(text).toContain("the proxy in front of this site sent a different host name");
  const lines = log.split("\n").filter((line) => line.includes("proxy_set_header Host"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    origin: site.baseUrl,
    forwardedHost: "inner.example",
  });
});

test("keeps the request ID of a trusted proxy", async ({ request, sampleSite }) => {
  const headers = { "X-Request-Id": "5f2d0a1be1c84d0f" };
  const response = await request.get(`${sampleSite}/about`, { headers });
  expect(response.headers()["x-request-id"]).toBe("5f2d0a1be1c84d0f");
});

test("serves metrics to this machine but not through a proxy", async ({ sampleSite }) => {
  await (await fetch(`${sampleSite}/canada`)).text();
  const response = await fetch(`${sampleSite}/api/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = await response.text();
  for (const figure of [
    /^marquee_requests_total\{status="2xx"\} [1-9]/m,
    /^marquee_render_seconds_count [1-9]/m,
    /^marquee_pages_total\{source="\w+"\} [1-9]/m,
    /^marquee_database_connections\{state="waiting"\} \d/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^process_resident_memory_bytes \d/m,
  ]) {
    expect(text).toMatch(figure);
  }
  const headers = { "X-Forwarded-For": "192.0.2.77" };
  expect((await fetch(`${sampleSite}/api/metrics`, { headers })).status).toBe(403);
});

test("requires the metrics token from everyone once it is set", async ({ sampleDatabaseUrl }) => {
  const token = "a-secret-of-the-operators";
  const site = await startSite(sampleDatabaseUrl, { METRICS_TOKEN: token });
  const url = `${site.baseUrl}/api/metrics`;
  const without = await fetch(url);
  const through = { "X-Forwarded-For": "192.0.2.77", Authorization: `Bearer ${token}` };
  const withToken = await fetch(url, { headers: through });
  await site.stop();

  expect(without.status).toBe(401);
  expect(withToken.status).toBe(200);
});

test("ignores a nonce in a request header", async ({ request, importedSite }) => {
  const headers = { "Content-Security-Policy": "script-src 'nonce-Y2FuYXJ5'" };
  const page = await request.get(`${importedSite}/about`, { headers });
  expect(await page.text()).not.toContain("Y2FuYXJ5");
});
