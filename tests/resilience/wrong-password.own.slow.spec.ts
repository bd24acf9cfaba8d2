import { startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";

test("reports a rejected database login and exits", async ({ sampleDatabaseUrl }) => {
  const url = Object.assign(new URL(sampleDatabaseUrl), {
    username: "no_such_user",
    password: "secret",
  });
  const failure = await startSite(url.href).then(
    async (site) => {
      await site.stop();
      return "it became ready";
    },
    (error: Error) => error.message,
  );

  expect(failure).toMatch(
    /Could not connect to the database .*: the (?:user name or password is wrong|server does not)/,
  );
  expect(failure).not.toMatch(/secret|is ready/);
});
