import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { projectRoot } from "../../lib/core/project";

/** Whether a reliability test runs in its full form; the quick form is for everyday runs. */
export const isFull = process.env.FAULTS === "full";

type Form = { isFull: boolean };

/**
 * Bounds that the tests check and the targets name: as promised in the full form, and loose enough for a busy machine
 * in the quick one.
 */
function boundsOf(form: Form) {
  const bound = (promised: number, quick: number) => (form.isFull ? promised : quick);
  return {
    backSeconds: bound(5, 120),
    slowerCachedPages: bound(1.2, 100),
    toldSeconds: bound(3, 60),
    stopSeconds: bound(10, 60),
    agreeSeconds: bound(2, 60),
    moreMemory: bound(1.3, 2),
    /** The quick form is too short to measure this and `slowerInTime`. */
    leakedMegabytes: bound(1, Number.POSITIVE_INFINITY),
    slowerInTime: bound(1.2, Number.POSITIVE_INFINITY),
    crawlsPerSecond: bound(10, 1),
    slowerBesideForms: bound(1.2, 100),
    slowerBesideSearches: bound(1.2, 100),
  };
}

export const bounds = boundsOf({ isFull });

/** Reliability, security, and accessibility targets by number; docs/reliability.md is generated from them. */
export function promisesOf(form: Form): Record<number, { promise: string; target: string }> {
  const bounds = boundsOf(form);
  return {
    1: { promise: "Killed while eight clients submit", target: "0 lost, 0 twice" },
    2: { promise: "The same submission posted again", target: "0 twice" },
    3: {
      promise: "PostgreSQL killed under load",
      target: `0 lost, back in ≤ ${bounds.backSeconds} s`,
    },
    4: {
      promise: "Database stopped: pages, new pages, forms",
      target: `100 % served, 503, back in ≤ ${bounds.backSeconds} s, 0 errors cached`,
    },
    5: {
      promise: "Slow database",
      target: `cached pages ≤ ${bounds.slowerCachedPages} ×, others ≤ ${bounds.toldSeconds} s`,
    },
    6: { promise: "Disk full, read-only deployment", target: "507, 0 half files" },
    7: {
      promise: "SIGTERM and rolling restart under load",
      target: `0 cut off, exit in ≤ ${bounds.stopSeconds} s`,
    },
    8: {
      promise: "Two processes agree; a tab older than a deployment",
      target: `≤ ${bounds.agreeSeconds} s`,
    },
    9: {
      promise: "20,000 invented paths, 20,000 queries",
      target: `memory ≤ ${bounds.moreMemory} ×, 0 files`,
    },
    10: {
      promise: "Ten minutes at half capacity",
      target: form.isFull
        ? `≤ ${bounds.leakedMegabytes} MB/min, p99 ≤ ${bounds.slowerInTime} ×`
        : "0 failed",
    },
    11: { promise: "Backup and restore", target: "100 % equal" },
    12: { promise: "Malformed requests", target: "0 × 5xx" },
    13: { promise: "Fuzz over API and forms, 10,000 cases", target: "0 × 5xx, 100 % in schema" },
    14: { promise: "SQL, LIKE, tsquery and NUL in every field", target: "0 findings" },
    15: {
      promise: "Scripts in every field, on every page",
      target: "0 run, 0 policy reports",
    },
    16: { promise: "Structured data of hostile names", target: "100 % parse back equal" },
    17: { promise: "Links generated from text", target: "http(s) only, linear time" },
    18: { promise: "Hostile uploads", target: "100 % as stated, 0 GPS, ≤ 300 MB" },
    19: { promise: "Upload names, a 1 GB body", target: "generated IDs, cut off at the limit" },
    20: { promise: "Mail: injected headers, server down", target: "0 headers, 1 recipient, once" },
    21: { promise: "Fetches of submitted links", target: "0" },
    22: { promise: "Redirects stay on this site", target: "100 %" },
    23: { promise: "Posts from other sites", target: "0 changes, 403 or 415" },
    24: { promise: "Spam stored; honest visitors blocked", target: "0; 0 of the first 5" },
    25: {
      promise: "429 with a true Retry-After; crawlers",
      target: `100 %, none below ${bounds.crawlsPerSecond}/s`,
    },
    26: { promise: "Headers on every response", target: "100 %" },
    27: { promise: "Cache poisoning", target: "0 differing bytes" },
    28: { promise: "A submitter's data in pages and logs", target: "0" },
    29: { promise: "Review pages without a session; audit trail", target: "0 bytes, 100 %" },
    30: { promise: "Known vulnerabilities, high or critical", target: "0" },
    31: { promise: "axe on every route and state, by keyboard", target: "0 violations, all tasks" },
    32: { promise: "Scripts off", target: "100 % of the tasks" },
    33: {
      promise: "Unfinished forms from one address",
      target: `memory ≤ 1.5 ×, p99 ≤ ${bounds.slowerBesideForms} ×`,
    },
    34: {
      promise: "256 parallel new searches from one address",
      target: `cached pages ≤ ${bounds.slowerBesideSearches} ×, others' new pages ≤ ${bounds.toldSeconds} s`,
    },
    35: { promise: "Documented installation, image, rollback", target: "every step succeeds" },
    36: { promise: "A build beside a running site", target: "0 pages failed" },
    37: { promise: "A venue taken down", target: "410, and in no list" },
    38: {
      promise: "Replicas behind, killed, and promoted; primary restarted",
      target: "0 reads failed, 0 lost, 0 stale",
    },
    39: { promise: "Doctor against ten prepared faults", target: "10 named with a remedy" },
  };
}

const promises = promisesOf({ isFull });

export type Proof = { line: number; figure: string; holds: boolean; test: string };

/** Vitest's `task` and Playwright's `test.info()`. */
type RunningTest = { name: string; file: { filepath: string } } | { title: string; file: string };

/** Prints the figure that a test measured for a line and records it for the report. */
export function proves(
  line: number,
  figure: string,
  test: RunningTest,
  holds: boolean = true,
): void {
  const name = "title" in test ? test.title : test.name;
  const file = typeof test.file === "string" ? test.file : test.file.filepath;
  const proof: Proof = {
    line,
    figure,
    holds,
    test: `${relative(projectRoot, file)}: ${name}`,
  };
  process.stdout.write(`Line ${line}: ${figure} [${promises[line]?.target}]\n`);
  if (process.env.RELIABILITY_PROOFS) {
    appendFileSync(process.env.RELIABILITY_PROOFS, `${JSON.stringify(proof)}\n`);
  }
}
