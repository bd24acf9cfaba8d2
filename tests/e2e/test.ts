import { randomBytes } from "node:crypto";
import { test as base } from "@playwright/test";

export const expect = base.expect;

type Sites = {
  /** Base URL of a site that shows the sample venues. */
  sampleSite: string;
  /** Base URL of a site whose venues were imported. */
  importedSite: string;
  /** The database behind the sample site, for a test that starts a server of its own. */
  sampleDatabaseUrl: string;
  /** The same for the imported site. */
  importedDatabaseUrl: string;
};

/** One gray pixel, stretched by the map to a tile. */
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

  /** Nothing leaves this machine: map tiles are stubbed, everything else is refused. */
  context: async ({ context }, use) => {
    // An address of the test's own, so that what others sent does not count against it.
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

/** In 2001:db8::/32, which is for examples. */
export function inventedAddress(): string {
  const groups = randomBytes(4).toString("hex").match(/.{4}/g) ?? [];
  return `2001:db8:${groups.join(":")}::1`;
}

function isTile(url: string): boolean {
  return /\/\d+\/\d+\/\d+(@2x)?\.png/.test(new URL(url).pathname);
}
