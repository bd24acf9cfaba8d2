import { chromium } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { browserLaunchOptions } from "./tests/e2e/browser";
const b = await chromium.launch(browserLaunchOptions());
const p = await b.newPage();
const base = process.argv[2];
for (const path of process.argv.slice(3)) {
  const got: [string, number, number][] = [];
  p.on("response", async (r) => { if (r.request().resourceType() === "script") { const body = await r.body().catch(() => Buffer.alloc(0)); got.push([r.url().split("/").pop() ?? "", body.length, gzipSync(body).length]); } });
  await p.goto(base + path, { waitUntil: "networkidle" });
  await p.mouse.move(100, 100, { steps: 3 });
  await p.waitForTimeout(1500); await p.waitForLoadState("networkidle");
  console.log(path); for (const g of got) console.log("  ", ...g);
  p.removeAllListeners("response");
}
await b.close();
