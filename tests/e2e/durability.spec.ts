import { randomBytes } from "node:crypto";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import PostalMime from "postal-mime";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { seedGeography } from "../../prisma/seed";
import { findFreePort } from "../../scripts/free-port";
import { createTestDatabase } from "../test-database";
import { openForm, sendForm } from "./forms";
import { type SiteServer, startServer, startSite } from "./site-server";
import { expect, inventedAddress, test } from "./test";

const kills = 50;
/** Longer than the shortest time in which a form believes to have been filled in, in ms. */
const fillingTime = 3_500;
const receiptPattern = /contributions\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

const unique = () => randomBytes(8).toString("hex");

type Contribution = { name: string; id: string };
/** Readies one contribution; what it returns sends it, any number of times, and tells the receipt. */
type Kind = (baseUrl: string, name: string) => Promise<() => Promise<string | undefined>>;

const contact = { name: "Robin Example", email: "robin@example.com" };

const venue: Kind = async (baseUrl, name) => {
  const submission = {
    token: unique(),
    name,
    venueType: "club",
    countryCode: "ca",
    regionCode: "NS",
    city: "Halifax",
    address: "12 Wharf Street",
    submitterEmail: contact.email,
  };
  return async () => {
    const response = await fetch(`${baseUrl}/api/venues/submit`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Requested-With": "XMLHttpRequest",
        "X-Forwarded-For": inventedAddress(),
      },
      body: JSON.stringify(submission),
    });
    return response.status === 201 ? ((await response.json()) as { id: string }).id : undefined;
  };
};

const update: Kind = async (baseUrl, name) => {
  const form = await openForm(`${baseUrl}/update-info`, "Update Venue Information");
  await wait(fillingTime);
  const fields = {
    venueName: name,
    ...contact,
    updateType: "Hours",
    updateDetails: `${name} is open later`,
  };
  return async () => receiptPattern.exec(await sendForm(form, fields))?.[1];
};

const photo: Kind = async (baseUrl, name) => {
  const form = await openForm(`${baseUrl}/submit-photos`, "Submit Venue Photos");
  const noise = randomBytes(400 * 300 * 3);
  const raw = { width: 400, height: 300, channels: 3 } as const;
  const picture = await sharp(noise, { raw }).jpeg().toBuffer();
  await wait(fillingTime);
  const fields = {
    venueName: name,
    ...contact,
    photoDescription: `The stage of ${name}`,
    agreeTos: "on",
    files: new Blob([new Uint8Array(picture)], { type: "image/jpeg" }),
  };
  return async () => receiptPattern.exec(await sendForm(form, fields))?.[1];
};

/** One client: sends one contribution after the other, each until it is acknowledged, however often it is cut off. */
async function contribute(
  kind: Kind,
  site: SiteServer,
  over: AbortSignal,
): Promise<Contribution[]> {
  const taken: Contribution[] = [];
  while (!over.aborted) {
    const name = `Lantern ${unique()}`;
    const send = await kind(site.baseUrl, name).catch(() => null);
    const id = send && (await insist(send, over));
    if (id) {
      taken.push({ name, id });
    }
    await wait(100);
  }
  return taken;
}

async function insist(send: () => Promise<string | undefined>, over: AbortSignal) {
  while (!over.aborted) {
    const id = await send().catch(() => undefined);
    if (id) {
      return id;
    }
    await wait(100);
  }
  return undefined;
}

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

/** Makes an hour of waiting pass for the queue. */
const turnClock = `
  UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry');
  UPDATE pgboss.job SET started_on = started_on - interval '1 hour' WHERE state = 'active'
    AND started_on < now() - interval '5 seconds'`;

test("50 kills under 8 clients, without a mail server: what was acknowledged is there once, and so is its mail", async () => {
  test.setTimeout(15 * 60_000);
  const database = await createTestDatabase();
  const { databaseUrl } = database;
  await seedGeography(databaseUrl);
  const mailPort = await findFreePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[];

  const over = new AbortController();
  const first = await startSite(databaseUrl, env);
  const kinds = [venue, venue, venue, update, update, update, photo, photo];
  const clients = kinds.map((kind) => contribute(kind, first, over.signal));
  const site = await killAgainAndAgain(first, databaseUrl, env);
  over.abort();
  const taken = (await Promise.all(clients)).flat();

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
      "acknowledged and lost",
    ).toEqual([]);
    expect(byName.size, "stored twice").toBe(stored.length);
    for (const kind of ["VENUE", "UPDATE", "PHOTOS"]) {
      expect(stored.filter((row) => row.kind === kind).length, kind).toBeGreaterThan(kills / 10);
    }

    const photos = await rows<{ id: string; count: string }>(
      `SELECT p.id FROM contributions c LEFT JOIN photos p ON p.contribution_id = c.id WHERE c.kind = 'PHOTOS'`,
    );
    expect(photos.length, "one photo for each").toBe(
      stored.filter((row) => row.kind === "PHOTOS").length,
    );
    for (const { id } of photos) {
      await access(join(site.dataDirectory, "photos", id, "480.webp"));
    }
    expect(mailbox.received.toSorted(), "receipts").toEqual(stored.map(({ id }) => id).toSorted());
    process.stdout.write(
      `${kills} kills: ${taken.length} acknowledged, ${stored.length} stored, ${photos.length} with photos\n`,
    );
  } finally {
    await mailbox.close();
    await client.end();
    await site.stop();
    await database.drop();
  }
});

test("while the database is away a form says so and keeps what was typed; then it is taken, once", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const database = await createTestDatabase();
  const { databaseUrl, name: databaseName } = database;
  await seedGeography(databaseUrl);
  const site = await startSite(databaseUrl);
  const server = new Client({ connectionString: process.env.TEST_SERVER_URL });
  await server.connect();
  try {
    const name = `Lantern ${unique()}`;
    await page.goto(`${site.baseUrl}/update-info`);
    await page.getByLabel("Venue Name").fill(name);
    await page.getByLabel("Your Name").fill(contact.name);
    await page.getByLabel("Email Address").fill(contact.email);
    await page.getByLabel("What Needs to be Updated?").fill("Hours");
    await page.getByLabel("Update Details").fill(`${name} is open later`);

    await server.query(`ALTER DATABASE ${databaseName} ALLOW_CONNECTIONS false`);
    await server.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
      [databaseName],
    );
    const send = page.getByRole("button", { name: "Submit Update Request" });
    await send.click();
    await expect(page.getByRole("form").getByRole("alert")).toContainText(
      "Failed to submit update request: Nothing was stored. Please try again in a moment.",
      { timeout: 20_000 },
    );
    await expect(page.getByLabel("Update Details")).toHaveValue(`${name} is open later`);

    await server.query(`ALTER DATABASE ${databaseName} ALLOW_CONNECTIONS true`);
    await send.click();
    await expect(page.getByRole("heading", { name: "Thank you, we have it" })).toBeVisible({
      timeout: 20_000,
    });
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query("SELECT venue_name FROM contributions");
    await client.end();
    expect(rows).toEqual([{ venue_name: name }]);
  } finally {
    await server.end();
    await site.stop();
    await database.drop();
  }
});
