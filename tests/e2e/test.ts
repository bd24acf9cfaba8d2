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

/** One grey pixel, stretched by the map to a tile. */
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

function isTile(url: string): boolean {
  return /\/\d+\/\d+\/\d+(@2x)?\.png/.test(new URL(url).pathname);
}
