import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { hydratedEvent } from "@/lib/core/activation";
import type { Harness } from "./harness";

/** How long a page may take to load what it needs after a gesture. */
const quietMs = 1_000;

type Visit = { baseUrl: string; path: string };

export type Loaded = { page: Page; responses: Response[] };

/** Opens a page with an empty cache and closes it after `look`. Blocks requests to other hosts. */
export async function visit<Result>(
  harness: Harness,
  { baseUrl, path }: Visit,
  look: (loaded: Loaded) => Promise<Result>,
): Promise<Result> {
  const browser = await harness.browser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.route(
      (url) => url.hostname !== "localhost" && url.protocol.startsWith("http"),
      (route) => route.abort(),
    );
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    await page.goto(baseUrl + path, { waitUntil: "networkidle" });
    return await look({ page, responses });
  } finally {
    await context.close();
  }
}

/** Moves the pointer, and waits until the page is hydrated and has loaded what it then loads. */
export async function makeGesture(page: Page): Promise<void> {
  const hydrated = page.evaluate(
    (event) => new Promise((resolve) => document.addEventListener(event, resolve, { once: true })),
    hydratedEvent,
  );
  await page.mouse.move(100, 100, { steps: 3 });
  await hydrated;
  await page.waitForTimeout(quietMs);
}

const scriptTypes = ["script"];
/** Resource types of the document and the data that a page fetches. */
export const dataTypes = ["document", "fetch", "xhr"];

export function scriptsOf(responses: readonly Response[]): Promise<number> {
  return packedBytes(responses, scriptTypes);
}

/** Compresses bodies here, so that all servers are measured alike. Counts each address once. */
export async function packedBytes(
  responses: readonly Response[],
  types: readonly string[],
): Promise<number> {
  const wanted = new Map(
    responses
      .filter((response) => types.includes(response.request().resourceType()) && response.ok())
      .map((response) => [response.url(), response]),
  );
  const sizes = await Promise.all(
    [...wanted.values()].map(async (response) => gzipSync(await response.body()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
