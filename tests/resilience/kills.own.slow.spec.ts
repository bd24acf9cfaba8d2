import { access } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { findFreePort } from "../../tools/shared/free-port";
import { type SiteServer, startServer, startSite } from "../e2e/site-server";
import { expect, test } from "../e2e/test";
import { isFull, proves } from "../support/reliability";
import { createTestDatabase } from "../support/test-database";
import {
  type Contribution,
  contribute,
  photo,
  receiptPattern,
  update,
  venue,
} from "./contributors";

const kills = isFull ? 50 : 4;
async function killAgainAndAgain(
  site: SiteServer,
  databaseUrl: string,
  env: Record<string, string>,
) {
  const { dataDirectory, baseUrl } = site;
  const port = Number(new URL(baseUrl).port);
  const kill = async (running: SiteServer, times: number): Promise<SiteServer> => {
    await wait(100 + Math.random() * 900);
    await running.kill();
    const next = await startServer({ databaseUrl, dataDirectory, port, env });
    return times > 1 ? kill(next, times - 1) : next;
  };
  return kill(site, kills);
}

async function openMailbox(port: number) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, _, done) => {
      const mail = await PostalMime.parse(await buffer(stream));
      received.push(receiptPattern.exec(mail.text ?? "")?.[1] ?? "no receipt");
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** Moves the queue's clock forward by an hour. */
const turnClock = `
  UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry');
  UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'
    AND started_on < now() - interval '5 seconds'`;

test("line 1: keeps each acknowledged contribution and its email exactly once when killed", async () => {
  test.setTimeout(15 * 60_000);
  const database = await createTestDatabase("geography");
  const { databaseUrl } = database;
  const mailPort = await findFreePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[];

  const over = new AbortController();
  const first = await startSite(databaseUrl, env);
  const kinds = [venue, venue, venue, update, update, update, photo, photo];
  const takenBy = new Map(kinds.map((kind) => [kind, [] as Contribution[]]));
  const clients = kinds.map((kind) => contribute(kind, first, over.signal, takenBy.get(kind)));
  const site = await killAgainAndAgain(first, databaseUrl, env);
  // On a busy machine, the kills may leave no time for a photo.
  const fewest = () => Math.min(...[...takenBy.values()].map((taken) => taken.length));
  await expect.poll(fewest, { timeout: 300_000 }).toBeGreaterThan(kills / 10);
  over.abort();
  await Promise.all(clients);
  const taken = [...takenBy.values()].flat();

  const mailbox = await openMailbox(mailPort);
  try {
    await expect(async () => {
      await client.query(turnClock);
      expect(await rows("SELECT id FROM mails WHERE sent_at IS NULL")).toEqual([]);
      expect(
        await rows("SELECT id FROM photos WHERE contribution_id IS NOT NULL AND status <> 'READY'"),
      ).toEqual([]);
    }).toPass({ timeout: 120_000, intervals: [2_000] });

    const stored = await rows<{ id: string; name: string; kind: string }>(
      "SELECT id, venue_name AS name, kind FROM contributions",
    );
    const byName = new Map(stored.map((row) => [row.name, row.id]));
    expect(
      taken.filter(({ name, id }) => byName.get(name) !== id),
      "acknowledged but lost",
    ).toEqual([]);
    expect(byName.size, "stored twice").toBe(stored.length);
    for (const kind of ["VENUE", "UPDATE", "PHOTOS"]) {
      expect(stored.filter((row) => row.kind === kind).length, kind).toBeGreaterThan(kills / 10);
    }

    const photos = await rows<{ id: string; count: string }>(
      `SELECT p.id FROM contributions c LEFT JOIN photos p ON p.contribution_id = c.id WHERE c.kind = 'PHOTOS'`,
    );
    expect(photos.length, "one photo each").toBe(
      stored.filter((row) => row.kind === "PHOTOS").length,
    );
    for (const { id } of photos) {
      await access(join(site.dataDirectory, "photos", id, "480.webp"));
    }
    expect(mailbox.received.toSorted(), "receipts").toEqual(stored.map(({ id }) => id).toSorted());
    const figure = `0 lost, 0 twice of ${taken.length} acknowledged in ${kills} kills`;
    proves(1, figure);
  } finally {
    await mailbox.close();
    await client.end();
    await site.stop();
    await database.drop();
  }
});
