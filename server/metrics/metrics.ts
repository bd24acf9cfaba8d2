import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Loaded late: connecting must not delay the first page. */
const readDatabase = () => import("./queries");

/** Other files of this folder add theirs. */
export const registry = new Registry();
const registers = [registry];

/** Source of a page: 'stale' is a cached page past its TTL, 'bypass' a page that is not cacheable. */
export type PageSource = "hit" | "miss" | "stale" | "bypass";

const requests = new Counter({
  name: "marquee_requests_total",
  help: "Responses by class of status; 'aborted' if the client disconnected first",
  labelNames: ["status"],
  registers,
});

const pages = new Counter({
  name: "marquee_pages_total",
  help: "Pages sent, by source",
  labelNames: ["source"],
  registers,
});

const refusals = new Counter({
  name: "marquee_refused_total",
  help: "Connections closed and requests refused, by the limit that was reached",
  labelNames: ["limit"],
  registers,
});

const renderTime = new Histogram({
  name: "marquee_render_seconds",
  help: "Time to render a page",
  buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

new Gauge({
  name: "marquee_database_connections",
  help: "Database connections that pages and endpoints share; 'waiting' counts requests for one",
  labelNames: ["state"],
  registers,
  async collect() {
    const { poolUsage } = await readDatabase();
    for (const [state, count] of Object.entries(poolUsage())) {
      this.set({ state }, count);
    }
  },
});

new Gauge({
  name: "marquee_queue_jobs",
  help: "Unfinished jobs by queue and state; nothing while the database does not respond",
  labelNames: ["queue", "state"],
  registers,
  async collect() {
    const { countJobs } = await readDatabase();
    const counts = await countJobs();
    this.reset();
    for (const { queue, state, count } of counts) {
      this.set({ queue, state }, count);
    }
  },
});

/** Starts measuring the process itself: memory, CPU, garbage collection, and event loop lag. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}

/** Counts a response by its status, or null if the client disconnected first. */
export function countRequest(status: number | null): void {
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
  return { contentType: registry.contentType, text: await registry.metrics() };
}
