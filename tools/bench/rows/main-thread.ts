import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../../tests/support/statistics";
import { formatNumber, formatRows } from "../../../tests/support/table";
import type { Bench } from "../bench";
import { startTemplates } from "../directory";
import { type Phone, watchLongTasks, withPhone } from "../phone";
import type { Row } from "../row";

/** For what a page does by itself once it has loaded. */
const idleMs = 3_000;

type Visit = { threadMs: number; tasks: number; longest: number };

/** Long tasks that began once something was painted. */
const longAfterPaint = `(() => {
  const [{ startTime: painted = 0 } = {}] = performance.getEntriesByName("first-contentful-paint");
  return longTasks.filter(({ startTime }) => startTime >= painted).map(({ duration }) => duration);
})()`;

async function open({ page }: Phone, url: string): Promise<void> {
  await page.addInitScript({ content: watchLongTasks });
  await page.goto(url, { waitUntil: "load" });
  await sleep(idleMs);
}

/** Opens a page twice in an empty cache and only looks at it. Slowing the processor down would count as thread time. */
async function look(bench: Bench, url: string): Promise<Visit> {
  const long = await withPhone(bench, async (phone) => {
    await open(phone, url);
    return phone.page.evaluate<number[]>(longAfterPaint);
  });
  const readThread = async (phone: Phone) => {
    await phone.devtools.send("Performance.enable");
    await open(phone, url);
    const { metrics } = await phone.devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ThreadTime")?.value ?? Number.NaN) * 1_000;
  };
  const threadMs = await withPhone(bench, readThread, 1);
  return { threadMs, tasks: long.length, longest: Math.max(0, ...long) };
}

export const mainThread: Row = {
  title:
    "main thread from opening a page to 3 s after load ÷ a blank page; its tasks over 50 ms after the first paint, 4 × slowed",
  target: "0 tasks",
  measure: async (bench) => {
    const { baseUrl, templates } = await bench.visited();
    const names = startTemplates.slice(0, bench.by({ quick: 1, usual: 4, full: 4 }));
    const addresses = names.map((name) => [name, baseUrl + templates[name]] as const);
    const pages = [["blank", await bench.blank()] as const, ...addresses];
    const visits = pages.map(([name, url]) => ({ name, url, seen: [] as Visit[] }));
    const rounds = bench.by({ quick: 1, usual: 1, full: 5 });
    for (let round = 0; round < rounds; round += 1) {
      for (const { url, seen } of visits) {
        seen.push(await look(bench, url));
      }
    }
    const medians = visits.map(({ name, seen }) => {
      const of = (key: keyof Visit) => median(seen.map((visit) => visit[key]));
      return { name, thread: of("threadMs"), tasks: of("tasks"), longest: of("longest") };
    });
    const [blank = { thread: Number.NaN }, ...ours] = medians;
    const most = Math.max(...ours.map(({ tasks }) => tasks));
    const times = ours.map(({ thread }) => formatNumber(thread / blank.thread));
    return {
      figure: `${times.join(", ")} ×; up to ${formatNumber(most)} tasks`,
      isMet: most === 0,
      details: formatRows(
        ["Page", "Thread ms", "Tasks", "Longest ms"],
        medians.map(({ name, thread, tasks, longest }) => [
          name,
          ...[thread, tasks, longest].map(formatNumber),
        ]),
      ).split("\n"),
    };
  },
};
