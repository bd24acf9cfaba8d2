import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { percentile } from "../../bench/statistics";
import { startSite } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { isFull, proves } from "../reliability";
import { openOwnDatabase, timeUntilAnswered } from "./own-site";
import { openSlowLine } from "./slow-line";

const seconds = isFull ? 20 : 3;
/** Between visitors of pages that nobody has seen, in ms. */
const distance = 250;
/** Each way, in ms. */
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

/** The same visitors, however the database does: who wants what nobody has seen comes at a fixed pace. */
async function visit(
  baseUrl: string,
  first: number,
): Promise<{ kept: Answer[]; others: Answer[] }> {
  const over = performance.now() + seconds * 1_000;
  const others: Promise<Answer>[] = [];
  const arrive = async () => {
    for (let index = first; performance.now() < over; index += 1) {
      others.push(ask(baseUrl + neverSeen(index)));
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

const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))];
const slowest = (answers: Answer[]) => Math.max(...answers.map(({ time }) => time)) / 1_000;
const p99 = (answers: Answer[]) =>
  percentile(
    answers.map(({ time }) => time),
    0.99,
  );

test("line 5: the database waits for a lock: kept pages do not, the others are told soon, and nothing stays behind", async () => {
  test.setTimeout(180_000);
  const database = await openOwnDatabase();
  const site = await startSite(database.databaseUrl);
  const locker = new Client({ connectionString: database.databaseUrl });
  await locker.connect();
  try {
    await Promise.all(keptPages.map((path) => ask(site.baseUrl + path)));
    await visit(site.baseUrl, 0);
    const usual = await visit(site.baseUrl, 10_000);
    await locker.query("BEGIN");
    await locker.query("LOCK TABLE venues, countries, regions, cities, genres");
    const slow = await visit(site.baseUrl, 20_000);
    await locker.query("ROLLBACK");
    const back = await timeUntilAnswered(site.baseUrl);

    expect(statuses(usual.others)).toEqual([200]);
    expect(statuses(slow.kept)).toEqual([200]);
    expect(statuses(slow.others)).toEqual([503]);
    const ratio = p99(slow.kept) / p99(usual.kept);
    expect(slowest(slow.others)).toBeLessThan(isFull ? 3 : 8);
    expect(ratio).toBeLessThan(isFull ? 1.2 : 50);
    expect(back).toBeLessThan(5);
    const figure = `kept pages ${ratio.toFixed(2)} ×, others told in ${slowest(slow.others).toFixed(1)} s, back in ${back.toFixed(1)} s`;
    proves(5, figure, test.info());
  } finally {
    await locker.end();
    await site.stop();
    await database.drop();
  }
});

test("line 5: every packet to and from the database is held up: pages still come", async () => {
  test.setTimeout(180_000);
  const database = await openOwnDatabase();
  const line = await openSlowLine(database.databaseUrl);
  const site = await startSite(line.databaseUrl);
  try {
    await Promise.all(keptPages.map((path) => ask(site.baseUrl + path)));
    await visit(site.baseUrl, 0);
    const usual = await visit(site.baseUrl, 10_000);
    line.setDelay(delay);
    const slow = await visit(site.baseUrl, 20_000);
    line.setDelay(0);

    expect(statuses(slow.kept)).toEqual([200]);
    expect(statuses(slow.others).filter((status) => ![200, 503].includes(status))).toEqual([]);
    const ratio = p99(slow.kept) / p99(usual.kept);
    expect(slowest(slow.others)).toBeLessThan(isFull ? 3 : 8);
    expect(ratio).toBeLessThan(isFull ? 1.2 : 50);
    const there = slow.others.filter(({ status }) => status === 200).length;
    const figure = `${2 * delay} ms more a round trip: kept pages ${ratio.toFixed(2)} ×, ${there} of ${slow.others.length} others there, all in ${slowest(slow.others).toFixed(1)} s`;
    proves(5, figure, test.info());
  } finally {
    line.close();
    await site.stop();
    await database.drop();
  }
});
