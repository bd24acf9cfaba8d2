import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Loaded late: connecting must not hold up the first page. */
const readDatabase = () => import("./queries");

const registry = new Registry();
const registers = [registry];

type RequestClass = "1xx" | "2xx" | "3xx" | "4xx" | "5xx" | "aborted";

/** Where a page came from: 'stale' is a cached one that is past its time, 'bypass' one that is never kept. */
export type PageSource = "hit" | "miss" | "stale" | "bypass";

const classes: (RequestClass | undefined)[] = [undefined, "1xx", "2xx", "3xx", "4xx", "5xx"];

// Counted by hand, and handed over when they are read: finding a counter by its label costs as much as finding a page.
const requestCounts = new Map<RequestClass, number>();
const pageCounts = new Map<PageSource, number>();

new Counter({
  name: "marquee_requests_total",
  help: "Requests answered, by class of status; 'aborted' where the client left first",
  labelNames: ["status"],
  registers,
  collect() {
    this.reset();
    for (const [status, count] of requestCounts) {
      this.inc({ status }, count);
    }
  },
});

new Counter({
  name: "marquee_pages_total",
  help: "Pages sent, by where they came from",
  labelNames: ["source"],
  registers,
  collect() {
    this.reset();
    for (const [source, count] of pageCounts) {
      this.inc({ source }, count);
    }
  },
});

const refusals = new Counter({
  name: "marquee_refused_total",
  help: "Connections closed and requests refused because too much was under way, by which limit was reached",
  labelNames: ["limit"],
  registers,
});

const renderTime = new Histogram({
  name: "marquee_render_seconds",
  help: "Time that rendering a page took",
  buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

new Gauge({
  name: "marquee_database_connections",
  help: "Connections to the database that pages and calls share; 'waiting' counts who waits for one",
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
  help: "Jobs of the queue that are not done, by state; nothing while the database does not answer",
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

/** Begins to measure the process itself: memory, processor, garbage collection, lag of the event loop. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}

/** By status, or null where the client left before the answer was sent. */
export function countRequest(status: number | null): void {
  const name = status === null ? "aborted" : (classes[Math.floor(status / 100)] ?? "5xx");
  requestCounts.set(name, (requestCounts.get(name) ?? 0) + 1);
}

export function countPage(source: PageSource): void {
  pageCounts.set(source, (pageCounts.get(source) ?? 0) + 1);
}

/** Something was turned away: a connection, a request with a body, or one for a page that has to be rendered. */
export function countRefusal(limit: "connections" | "bodies" | "renders" | "pages"): void {
  refusals.inc({ limit });
}

/** Begins to measure a rendering; the function it returns ends it. */
export function startRender(): () => void {
  return renderTime.startTimer();
}

/** All figures, as Prometheus reads them. */
export async function describeMetrics(): Promise<{ contentType: string; text: string }> {
  return { contentType: registry.contentType, text: await registry.metrics() };
}
