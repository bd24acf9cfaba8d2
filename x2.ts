import http from "node:http";
import puppeteer from "puppeteer-core";
import { chromium } from "@playwright/test";
import { browserLaunchOptions, unpackBrowser } from "./tests/e2e/browser";
unpackBrowser();
const rules = (r: unknown) => `<!doctype html><title>t</title><body><script type=speculationrules>${JSON.stringify(r)}</script><p style="margin:100px"><a id=a href="/a">link a</a><br><br><br><a id=b href=/b>link b</a>`;
const sets: Record<string, unknown> = {
  moderate: { prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }] },
  hoverEager: { prerender: [{ where: { and: [{ href_matches: "/*" }, { selector_matches: "a:hover" }] }, eagerness: "eager" }] },
  hoverImmediate: { prerender: [{ where: { and: [{ href_matches: "/*" }, { selector_matches: "a:hover" }] }, eagerness: "immediate" }] },
  attribute: { prerender: [{ where: { and: [{ href_matches: "/*" }, { selector_matches: "[data-hover] a" }] }, eagerness: "eager" }, { where: { href_matches: "/*" }, eagerness: "moderate" }] },
  eager: { prerender: [{ where: { href_matches: "/*" }, eagerness: "eager" }] },
};
let log: [string, number, unknown][] = [];
const server = http.createServer((q, s) => { log.push([q.url ?? "", performance.now(), q.headers["sec-purpose"]]); s.setHeader("content-type", "text/html"); s.end(rules(sets[(q.url ?? "").slice(1)] ?? {})); }).listen(0, "127.0.0.1");
await new Promise((r) => server.once("listening", r));
const base = `http://localhost:${(server.address() as { port: number }).port}`;
const { executablePath = chromium.executablePath(), ...options } = browserLaunchOptions();
for (const name of Object.keys(sets)) {
  const b = await puppeteer.launch({ ...options, executablePath, headless: "shell" });
  if (name === "moderate") console.log(await b.version());
  const p = await b.newPage();
  await p.goto(`${base}/${name}`);
  await new Promise((r) => setTimeout(r, 300));
  await p.evaluate(() => { document.documentElement.dataset.hover = ""; });
  await new Promise((r) => setTimeout(r, 300));
  log = [];
  const t = performance.now();
  await (await p.$("#a"))?.hover();
  await new Promise((r) => setTimeout(r, 1000));
  console.log(name, log.map(([u, at, s]) => `${u} ${Math.round(at - t)} ms ${s}`));
  await b.close();
}
server.close();
