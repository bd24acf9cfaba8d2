import { keysOf } from "@/lib/core/typed-object";
import { median } from "../../../tests/support/statistics";
import { formatNumber, formatRows } from "../../../tests/support/table";
import type { Bench } from "../bench";
import type { Template } from "../directory";
import type { Row } from "../row";
import { type Touch, touch } from "../touch";
import { type TouchPart, touchParts } from "../touch-parts";

type PartName = keyof typeof touchParts;
type Case = { name: PartName; part: TouchPart; template: Template; touches: Touch[] };

/** What a visitor most likely touches first. */
const likely: readonly PartName[] = ["search", "theme", "map", "continue"];

/** What scripts that come late lose most easily. */
const typedOrPressed: readonly PartName[] = ["search", "continue"];

/** Parts where they matter most; with --full, on each template. */
function casesOf(bench: Bench, names: readonly PartName[]): Case[] {
  return names.flatMap((name) => {
    const part: TouchPart = touchParts[name];
    const templates = bench.by({ quick: 1, usual: 1, full: part.on.length });
    return part.on.slice(0, templates).map((template) => ({ name, part, template, touches: [] }));
  });
}

type Options = { waitMs: number; areScriptsLate: boolean };

async function touchAll(bench: Bench, cases: Case[], rounds: number, options: Options) {
  const { baseUrl, templates } = await bench.visited();
  for (let round = 0; round < rounds; round += 1) {
    for (const { template, part, touches } of cases) {
      const url = baseUrl + templates[template];
      touches.push(await touch(bench, { ...options, url, part }));
    }
  }
}

/** Median and worst, by part and template. */
function describe(cases: readonly Case[]): string[] {
  const rows = cases.map(({ name, template, touches }) => {
    const times = touches.map(({ ms }) => ms);
    const longest = Math.max(...touches.map(({ longestTaskMs }) => longestTaskMs));
    const figures = [median(times), Math.max(...times), longest].map(formatNumber);
    const opened = touches.flatMap((touched) => touched.opened ?? []);
    return [name, template, ...figures, opened.join(" ")];
  });
  const head = ["Part", "Template", "Median ms", "Worst", "Longest task", "Opened"];
  return formatRows(head, rows).split("\n");
}

async function measure(bench: Bench, waitMs: number, limitMs: number) {
  const all = keysOf(touchParts);
  const cases = casesOf(bench, bench.by({ quick: likely, usual: all, full: all }));
  await touchAll(bench, cases, bench.by({ quick: 1, usual: 1, full: 20 }), {
    waitMs,
    areScriptsLate: false,
  });
  // Of these, only the loss counts, which the earliest gestures risk most.
  const usual = waitMs === 0 ? typedOrPressed : [];
  const late = casesOf(bench, bench.by({ quick: [], usual, full: all }));
  await touchAll(bench, late, 1, { waitMs, areScriptsLate: true });
  const medians = cases.map(({ touches }) => median(touches.map(({ ms }) => ms)));
  const touches = [...cases, ...late].flatMap((one) => one.touches);
  const lost = touches.filter(({ ms }) => !Number.isFinite(ms)).length;
  const longest = Math.max(...touches.map(({ longestTaskMs }) => longestTaskMs));
  const worst = Math.max(...medians);
  return {
    figure: `${formatNumber(Math.min(...medians))}–${formatNumber(worst)} ms, ${lost} of ${touches.length} lost, longest task ${formatNumber(longest)} ms`,
    isMet: worst <= limitMs && lost === 0,
    details: [
      ...describe(cases),
      ...(late.length > 0 ? ["With each script 3 s late:", ...describe(late)] : []),
    ],
  };
}

const what = "first gesture to its effect, processor 4 × slowed, Fast 4G";

export const lateTouch: Row = {
  title: `${what}, 3 s after load`,
  target: "≤ 200 ms",
  measure: (bench) => measure(bench, 3_000, 200),
};

export const earlyTouch: Row = {
  title: `${what}, right after load; nothing is lost`,
  target: "≤ 800 ms",
  measure: (bench) => measure(bench, 0, 800),
};
