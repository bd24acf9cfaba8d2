import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from "prom-client";
import { projectRoot } from "@/lib/core/project";
import packageJson from "@/package.json" with { type: "json" };
import { measureState } from "./state-metrics";

/** Source of a page: 'stale' is a cached page past its TTL, 'bypass' a page that is not cacheable. */
export type PageSource = "hit" | "miss" | "stale" | "bypass";

const requests = new Counter({
  name: "marquee_requests_total",
  help: "Responses by class of status; 'aborted' if the client disconnected first",
  labelNames: ["status"],
});

const pages = new Counter({
  name: "marquee_pages_total",
  help: "Pages sent, by source",
  labelNames: ["source"],
});

const refusals = new Counter({
  name: "marquee_refused_total",
  help: "Connections closed and requests refused, by the limit that was reached",
  labelNames: ["limit"],
});

const renderTime = new Histogram({
  name: "marquee_render_seconds",
  help: "Time to render a page",
  buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

const requestTime = new Histogram({
  name: "marquee_request_seconds",
  help: "Time from a request to the end of its response, by route",
  labelNames: ["route"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const build = new Gauge({
  name: "marquee_build_info",
  help: "Always 1; the labels tell what runs: the version, the commit of a release, and Node.js",
  labelNames: ["version", "commit", "node"],
});

/** Starts measuring the process itself: its build, memory, CPU, garbage collection, and event loop lag. */
export function measureProcess(): void {
  build.set(
    { version: packageJson.version, commit: releasedCommit(), node: process.versions.node },
    1,
  );
  collectDefaultMetrics();
}

/** Only the archive of a release tells its commit. */
function releasedCommit(): string {
  try {
    return JSON.parse(readFileSync(join(projectRoot, "release.json"), "utf8")).commit;
  } catch {
    return "unknown";
  }
}

/** Counts a response by its status, or null if the client disconnected first, and its time by its route. */
export function countRequest(status: number | null, route: string, ms: number): void {
  requestTime.observe({ route }, ms / 1_000);
  requests.inc({ status: status === null ? "aborted" : `${Math.floor(status / 100)}xx` });
}

export function countPage(source: PageSource): void {
  pages.inc({ source });
}

/** Counts what was refused: a connection, a request with a body, or one for a page that has to be rendered. */
export function countRefusal(limit: "connections" | "bodies" | "renders" | "pages"): void {
  refusals.inc({ limit });
}

/** Starts timing a render and returns the function that stops it. */
export function startRender(): () => void {
  return renderTime.startTimer();
}

/** Returns all metrics in Prometheus's format. */
export async function describeMetrics(): Promise<{ contentType: string; text: string }> {
  await measureState();
  return { contentType: register.contentType, text: await register.metrics() };
}
