import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { openForm } from "../e2e/forms";
import { productLimits, startSite } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { picture } from "../support/pictures";
import { bounds, isFull, proves } from "../support/reliability";
import { openSlowLine } from "../support/slow-line";
import { median, percentile } from "../support/statistics";
import { openOwnDatabase, timeToResponse } from "./own-site";

/** Alternates rounds with the database fast and slow, so that a busy moment of the machine affects both. */
const rounds = isFull ? 5 : 1;
const seconds = isFull ? 5 : 3;
/** Interval between requests for uncached pages, in ms. */
const distance = 250;
/** Delay in each direction, in ms. */
const delay = 75;

const keptPages = ["/", "/browse", "/canada", "/canada/nova-scotia", "/genres", "/about"];
const neverSeen = (index: number) =>
  [`/search?q=never+${index}`, `/api/search?q=never+${index}`, "/submit-venue"][index % 3] ?? "/";

type Answer = { status: number; time: number };

async function ask(url: string): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { "X-Forwarded-For": inventedAddress() } });
  await response.arrayBuffer();
  return { status: response.status, time: performance.now() - begun };
}

type Visit = { kept: Answer[]; others: Answer[] };

let seen = 0;

/** Simulates the same visitors in every round; requests for uncached pages arrive at a fixed rate. */
async function visit(baseUrl: string): Promise<Visit> {
  const over = performance.now() + seconds * 1_000;
  const others: Promise<Answer>[] = [];
  const arrive = async () => {
    for (; performance.now() < over; seen += 1) {
      others.push(ask(baseUrl + neverSeen(seen)));
      await wait(distance);
    }
  };
  const arrived = arrive();
  const kept: Answer[] = [];
  for (let index = 0; performance.now() < over; index += 1) {
    kept.push(await ask(baseUrl + keptPages[index % keptPages.length]));
    await wait(2);
  }
  await arrived;
  return { kept, others: await Promise.all(others) };
}

const statuses = (responses: Answer[]) => [...new Set(responses.map(({ status }) => status))];
const slowest = (responses: Answer[]) => Math.max(...responses.map(({ time }) => time)) / 1_000;
const keptOf = (visits: Visit[]) => visits.flatMap(({ kept }) => kept);
const othersOf = (visits: Visit[]) => visits.flatMap(({ others }) => others);

/** Returns the median p99 of the visits, in ms. */
function keptP99(visits: Visit[]): number {
  const times = visits.map(({ kept }) => kept.map(({ time }) => time));
  return median(times.map((list) => percentile(list, 0.99)));
}

test("line 5: serves cached pages and a quick 503 for others while tables are locked", async () => {
  const database = await openOwnDatabase();
  const site = await startSite(database.databaseUrl, productLimits);
  const locker = new Client({ connectionString: database.databaseUrl });
  await locker.connect();
  try {
    await Promise.all(keptPages.map((path) => ask(site.baseUrl + path)));
    await visit(site.baseUrl);
    const [usual, slow]: [Visit[], Visit[]] = [[], []];
    let back = 0;
    for (let round = 0; round < rounds; round += 1) {
      usual.push(await visit(site.baseUrl));
      await locker.query("BEGIN");
      await locker.query("LOCK TABLE venues, countries, regions, cities, genres");
      slow.push(await visit(site.baseUrl));
      await locker.query("ROLLBACK");
      back = Math.max(back, await timeToResponse(site.baseUrl));
    }

    expect(statuses(othersOf(usual))).toEqual([200]);
    expect(statuses(keptOf(slow))).toEqual([200]);
    expect(statuses(othersOf(slow))).toEqual([503]);
    const ratio = keptP99(slow) / keptP99(usual);
    expect(slowest(othersOf(slow))).toBeLessThanOrEqual(bounds.toldSeconds);
    expect(ratio).toBeLessThanOrEqual(bounds.slowerCachedPages);
    expect(back).toBeLessThanOrEqual(bounds.backSeconds);
    const figure = `cached pages ${ratio.toFixed(2)} ×, others 503 in ${slowest(othersOf(slow)).toFixed(1)} s, back in ${back.toFixed(1)} s`;
    proves(5, figure);
  } finally {
    await locker.end();
    await site.stop();
    await database.drop();
  }
});

test("line 5: serves pages while every packet to and from the database is delayed", async () => {
  const database = await openOwnDatabase();
  const line = await openSlowLine(database.databaseUrl);
  const site = await startSite(line.databaseUrl, productLimits);
  try {
    await Promise.all(keptPages.map((path) => ask(site.baseUrl + path)));
    await visit(site.baseUrl);
    const [usual, slow]: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      line.setDelay(0);
      usual.push(await visit(site.baseUrl));
      line.setDelay(delay);
      slow.push(await visit(site.baseUrl));
    }

    const others = othersOf(slow);
    expect(statuses(keptOf(slow))).toEqual([200]);
    expect(statuses(others).filter((status) => ![200, 503].includes(status))).toEqual([]);
    const ratio = keptP99(slow) / keptP99(usual);
    expect(slowest(others)).toBeLessThanOrEqual(bounds.toldSeconds);
    expect(ratio).toBeLessThanOrEqual(bounds.slowerCachedPages);
    const there = others.filter(({ status }) => status === 200).length;
    const figure = `${2 * delay} ms more a round trip: cached pages ${ratio.toFixed(2)} ×, ${there} of ${others.length} others served, all in ${slowest(others).toFixed(1)} s`;
    proves(5, figure);
  } finally {
    line.close();
    await site.stop();
    await database.drop();
  }
});

/** Sends a photo form as a browser without scripts does over a slow connection: a file every two seconds. */
async function sendSlowly(baseUrl: string, photos: Buffer[]): Promise<string> {
  const { url, hidden } = await openForm(`${baseUrl}/submit-photos`, "Submit Venue Photos");
  const headers = {
    Origin: baseUrl,
    "X-Forwarded-For": inventedAddress(),
    "Content-Type": "multipart/form-data; boundary=x",
  };
  const sending = request(url, { method: "POST", headers });
  const answered = once(sending, "response");
  const part = (rest: string, content: string | Buffer) => {
    sending.write(`--x\r\nContent-Disposition: form-data; ${rest}\r\n\r\n`);
    sending.write(content);
    sending.write("\r\n");
  };
  for (const [name, value] of hidden) {
    part(`name="${name}"`, value);
  }
  for (const [index, photo] of photos.entries()) {
    part(`name="files"; filename="${index}.jpg"`, photo);
    await wait(2_000);
  }
  sending.end("--x--\r\n");
  const [response] = await answered;
  return text(response);
}

test("line 5: takes every photo of a form that arrives slowly while the database is slow", async () => {
  const database = await openOwnDatabase();
  const line = await openSlowLine(database.databaseUrl);
  const site = await startSite(line.databaseUrl, productLimits);
  try {
    const photos = await Promise.all(
      [1, 2, 3, 4].map((seed) => picture({ width: 1300, height: 900, seed }).jpeg().toBuffer()),
    );
    await sendSlowly(site.baseUrl, photos.slice(0, 1));
    line.setDelay(delay);
    const page = await sendSlowly(site.baseUrl, photos);

    expect(page).not.toMatch(/\d\.jpg: /);
    expect(page.match(/1,300 × 900 pixels/g)).toHaveLength(photos.length);
    const figure = `${2 * delay} ms more a round trip: ${photos.length} of ${photos.length} photos of a slow form stored`;
    proves(5, figure);
  } finally {
    line.close();
    await site.stop();
    await database.drop();
  }
});
