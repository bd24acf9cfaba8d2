import { type Content, createTestDatabase, type TestDatabase } from "../support/test-database";
import { signInBrowser } from "./review-site";
import { type SiteServer, startSite } from "./site-server";
import { test } from "./test";

/** Set before the first test runs. */
type OwnSite = { database: TestDatabase; site: SiteServer };

/** Settings of the site that are known only when it starts. */
type Settings = () => Record<string, string>;

/** One site on a database of its own for all tests of a file, which take turns. */
export function siteForFile(content: Content, settings: Settings = () => ({})): OwnSite {
  const own = {} as OwnSite;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    own.database = await createTestDatabase(content);
    own.site = await startSite(own.database.databaseUrl, settings());
  });
  test.afterAll(async () => {
    await own.site?.stop();
    await own.database?.drop();
  });
  return own;
}

/** The same, with the browser signed in as a reviewer. */
export function reviewSiteForFile(content: Content, settings?: Settings): OwnSite {
  const own = siteForFile(content, settings);
  test.beforeEach(async ({ context }) => {
    const { database, site } = own;
    await signInBrowser(context, { databaseUrl: database.databaseUrl, site: site.baseUrl });
  });
  return own;
}
