import { setTimeout as wait } from "node:timers/promises";
import { seedGeography } from "../../prisma/seed";
import { migrate } from "../../tools/postgres/migrate";
import { startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { query } from "../support/query";
import { bounds, isFull, proves } from "../support/reliability";
import { contribute, photo, update, venue } from "./contributors";
import { openOwnPostgres } from "./own-postgres";
import { timeToResponse } from "./own-site";

const kills = isFull ? 10 : 2;

test("line 3: loses nothing and reconnects after PostgreSQL is killed under load", async () => {
  const postgres = await openOwnPostgres();
  const { databaseUrl } = postgres;
  await migrate(databaseUrl, () => {});
  await seedGeography(databaseUrl);
  const site = await startSite(databaseUrl);
  try {
    const over = new AbortController();
    const kinds = [venue, venue, venue, update, update, photo];
    const clients = kinds.map((kind) => contribute(kind, site, over.signal));
    const back: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      await wait(2_000 + Math.random() * 2_000);
      postgres.kill();
      await wait(Math.random() * 1_000);
      await postgres.start();
      back.push(await timeToResponse(site.baseUrl));
    }
    await wait(2_000);
    over.abort();
    const taken = (await Promise.all(clients)).flat();

    const stored = await query<{ id: string; name: string }>(
      databaseUrl,
      "SELECT id, venue_name AS name FROM contributions",
    );
    const byName = new Map(stored.map(({ id, name }) => [name, id]));
    expect(
      taken.filter(({ name, id }) => byName.get(name) !== id),
      "acknowledged but lost",
    ).toEqual([]);
    expect(byName.size, "stored twice").toBe(stored.length);
    expect(taken.length).toBeGreaterThan(kills);
    const slowest = Math.max(...back);
    expect(slowest).toBeLessThanOrEqual(bounds.backSeconds);
    const figure = `0 lost of ${taken.length} in ${kills} kills, back in ${slowest.toFixed(1)} s`;
    proves(3, figure);
  } finally {
    await site.stop();
    postgres.close();
  }
});
