import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import { text } from "node:stream/consumers";
import { projectRoot, scriptArguments } from "../../lib/core/project";
import { findFreePort } from "../../tools/shared/free-port";
import { query } from "../support/query";
import { startSite } from "./site-server";
import { expect, test } from "./test";

const visitor = "203.0.113.9";

/** Passes requests on as nginx does: with the host, and the visitor's address appended. */
function startProxy(port: number, targetUrl: () => string) {
  const proxy = createServer((request, response) => {
    const { hostname, port: targetPort } = new URL(targetUrl());
    const forwarded = [request.headers["x-forwarded-for"], visitor].filter(Boolean).join(", ");
    const headers = { ...request.headers, "x-forwarded-for": forwarded };
    const { method, url: path } = request;
    send({ hostname, port: targetPort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    })
      .on("error", () => response.destroy())
      .end();
  });
  return proxy.listen(port, "127.0.0.1");
}

async function examine(env: Record<string, string>) {
  const args = scriptArguments("marquee", "doctor", "--json");
  const doctor = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exited = once(doctor, "exit");
  const results: { check: string; level: string; message: string }[] = JSON.parse(
    await text(doctor.stdout),
  );
  const [code] = await exited;
  return { code, results };
}

test("a site behind a proxy listens on this machine only, and doctor finds nothing wrong", async ({
  sampleDatabaseUrl,
}) => {
  const port = await findFreePort();
  const target = { url: "" };
  const proxy = startProxy(port, () => target.url);
  const settings = { SITE_URL: `http://127.0.0.1:${port}`, TRUSTED_PROXIES: "127.0.0.1" };
  const site = await startSite(sampleDatabaseUrl, settings);
  target.url = site.baseUrl;
  expect(site.log()).toContain("Marquee is ready on http://127.0.0.1:");
  await expect
    .poll(() => query(sampleDatabaseUrl, "SELECT maintained_on AS seen FROM pgboss.version"))
    .not.toEqual([{ seen: null }]);
  const { code, results } = await examine({
    ...settings,
    DATABASE_URL: sampleDatabaseUrl,
    DATA_DIR: site.dataDirectory,
  });
  await site.stop();
  proxy.close();
  proxy.closeAllConnections();

  const errors = results.filter(({ level }) => level === "error");
  expect(errors, JSON.stringify(results)).toEqual([]);
  expect(code).toBe(0);
  expect(results).toContainEqual({
    check: "proxies",
    level: "ok",
    message: `The site sees this machine as ${visitor}, and the host 127.0.0.1:${port}.`,
  });
  expect(results).toContainEqual(expect.objectContaining({ check: "worker", level: "ok" }));
});
