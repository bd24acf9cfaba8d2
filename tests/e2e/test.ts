import { randomBytes } from "node:crypto";
import { test as base } from "@playwright/test";

export const expect = base.expect;

type Sites = {
  /** Base URL of the site with sample venues. */
  sampleSite: string;
  /** Base URL of the site with imported venues. */
  importedSite: string;
  /** Database of the sample site, for a test that starts its own server. */
  sampleDatabaseUrl: string;
  /** Database of the imported site. */
  importedDatabaseUrl: string;
};

/** One gray pixel, which the map stretches to a tile. */
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const test = base.extend<Sites>({
  sampleSite: [process.env.SAMPLE_SITE_URL ?? "", { option: true }],
  importedSite: [process.env.IMPORTED_SITE_URL ?? "", { option: true }],
  sampleDatabaseUrl: [process.env.SAMPLE_DATABASE_URL ?? "", { option: true }],
  importedDatabaseUrl: [process.env.IMPORTED_DATABASE_URL ?? "", { option: true }],

  /** Keeps requests on this machine: stubs map tiles and aborts the rest. */
  context: async ({ context }, use) => {
    // Each test has its own address, so that others do not use up its rate limit.
    await context.setExtraHTTPHeaders({ "X-Forwarded-For": inventedAddress() });
    await context.route(
      (url) => !LOOPBACK.has(url.hostname) && url.protocol.startsWith("http"),
      (route) =>
        route.request().resourceType() === "image" && isTile(route.request().url())
          ? route.fulfill({ contentType: "image/png", body: TILE })
          : route.abort(),
    );
    await use(context);
  },
});

/** Returns a random address in 2001:db8::/32, the documentation prefix. */
export function inventedAddress(): string {
  const groups = randomBytes(4).toString("hex").match(/.{4}/g) ?? [];
  return `2001:db8:${groups.join(":")}::1`;
}

function isTile(url: string): boolean {
  return /\/\d+\/\d+\/\d+(@2x)?\.png/.test(new URL(url).pathname);
}
