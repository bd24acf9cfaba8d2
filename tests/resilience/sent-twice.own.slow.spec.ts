import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "../e2e/test";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { type Kind, photo, unique, update, venue, venueForm } from "./contributors";
import { openOwnSite } from "./own-site";

const kinds: Record<string, Kind> = { venue, venueForm, update, photo };

test("line 2: stores a contribution once when resent, concurrently or after a lost response", async () => {
  const own = await openOwnSite();
  try {
    const names = await Promise.all(
      Object.values(kinds).map(async (kind) => {
        const name = `Lantern ${unique()}`;
        const send = await kind(own.site.baseUrl, name);
        // Abandons this request before its response.
        const lost = send(AbortSignal.timeout(30)).catch(() => undefined);
        await wait(100);
        const together = await Promise.all([send(), send(), send()]);
        await lost;
        const receipts = new Set([...together, await send()]);
        expect([...receipts], name).toEqual([expect.any(String)]);
        return name;
      }),
    );
    const sql = "SELECT venue_name AS name FROM contributions ORDER BY 1";
    const stored = await query<{ name: string }>(own.database.databaseUrl, sql);
    expect(stored.map(({ name }) => name)).toEqual(names.toSorted());
    const mails = await query(
      own.database.databaseUrl,
      "SELECT contribution_id FROM mails GROUP BY contribution_id HAVING count(*) > 1",
    );
    expect(mails, "contributions with two receipts").toEqual([]);
    proves(2, `0 twice of ${names.length} forms, each sent 5 times`);
  } finally {
    await own.close();
  }
});
