import { ttlOf } from "@/lib/routes/ttl";
import { type CachedDocument, createEncoder, gzipDocument } from "@/server/cache/cached-document";
import { type CachedPage, limits } from "@/server/cache/cached-page";
import { PageCache } from "@/server/cache/page-cache";
import { outcomeOf } from "@/server/render/outcome";
import type { RenderedPage } from "@/server/render/render-page";
import { openWideQueue } from "./wide-queue";

export type Step =
  | { kind: "request" | "change" | "remove" | "change-unheard"; path: string }
  | { kind: "settle"; which: number }
  | { kind: "wait"; time: number }
  | { kind: "break" | "mend" | "disconnect" | "connect" };

/** A page's own description: its path, version (null if missing), and the moment and time its render started. */
type Content = { path: string; version: number | null; made: number; madeAt: number };

type Answer = {
  path: string;
  status: 200 | 404 | 410 | null;
  isStale: boolean;
  /** Whether it was served without waiting for a render. */
  atOnce: boolean;
  age: number;
  made: number;
  /** The last invalidation of the path before the request, and the last failure before the response. */
  heard: number;
  failed: number;
  isWrong: boolean;
  couldServe: boolean;
};

type Gate = { path: string; made: number; open: () => void };

const words = "/not-found/page";

/** Leaves bodies as they are. */
export const plainEncoder = createEncoder(1_000_000, {
  gzip: async (bytes) => bytes,
  gunzip: async (bytes) => bytes,
  br: async (bytes) => bytes,
});

/**
 * A simulated site with its cache, whose clock, database, and network the test controls, plus the state an oracle
 * needs.
 */
export class World {
  readonly responses: Answer[] = [];
  /** Paths rendered twice concurrently without need. */
  readonly doubled: string[] = [];
  private readonly versions = new Map<string, number | null>();
  /** Everything ever rendered. */
  private readonly contents: Content[] = [];
  private readonly heard = new Map<string, number>();
  private readonly failed = new Map<string, number>();
  /** Time until which each path has a servable page. */
  private readonly usable = new Map<string, number>();
  private readonly gates: Gate[] = [];
  private readonly asked: Promise<void>[] = [];
  private moment = 0;
  private clock = 0;
  private isBroken = false;
  private isConnected = false;
  private heardByAll = 0;

  private readonly cache = new PageCache({
    queue: openWideQueue(),
    isOfPages: true,
    outcomeOf,
    render: (key) => this.render(key),
    toDocument: (rendered) => this.pack(rendered),
    notFoundPageFor: (path) => (path === words ? null : { path: words, key: words }),
    ttlOf,
    now: () => this.clock,
    maxBytes: 1_000_000,
  });

  constructor() {
    this.take({ kind: "connect" });
  }

  async take(step: Step): Promise<void> {
    this.moment += 1;
    if (step.kind === "request") {
      this.request(step.path);
    } else if ("path" in step) {
      this.change(step.path, step.kind);
    } else if (step.kind === "settle") {
      this.gates.splice(step.which % Math.max(1, this.gates.length), 1)[0]?.open();
    } else if (step.kind === "wait") {
      this.clock += step.time;
    } else if (step.kind === "break" || step.kind === "mend") {
      this.isBroken = step.kind === "break";
    } else {
      this.connect(step.kind === "connect");
    }
    await new Promise(setImmediate);
  }

  /** Runs until every request has a response. */
  async finish(): Promise<void> {
    while (this.gates.length > 0) {
      await this.take({ kind: "settle", which: 0 });
    }
    await Promise.all(this.asked);
  }

  private connect(isConnected: boolean): void {
    if (isConnected) {
      this.heardByAll = this.moment;
    }
    this.isConnected = isConnected;
    this.cache.setSubscribed(isConnected);
  }

  private change(path: string, kind: "change" | "remove" | "change-unheard"): void {
    this.versions.set(path, kind === "remove" ? null : this.moment);
    if (this.isConnected && kind !== "change-unheard") {
      this.heard.set(path, this.moment);
      this.cache.invalidate([path]);
    }
  }

  private lastHeard(path: string): number {
    return Math.max(this.heardByAll, this.heard.get(path) ?? 0);
  }

  private request(path: string): void {
    const heard = this.lastHeard(path);
    const begun = this.moment;
    const couldServe = this.clock < (this.usable.get(path) ?? Number.NEGATIVE_INFINITY);
    const finding = Promise.resolve(this.cache.find({ path, key: path }, () => "anybody"));
    const answered = finding.then(async (found) => {
      const failed = this.failed.get(path) ?? 0;
      const common = { path, heard, failed, couldServe, atOnce: begun === this.moment };
      if (found.kind !== "page") {
        const nothing = { status: null, isStale: false, age: 0, made: 0, isWrong: false } as const;
        this.responses.push({ ...common, ...nothing });
        return;
      }
      const { page, isStale, age } = found;
      const content = await this.read(path, page);
      this.responses.push({
        ...common,
        status: page.status,
        isStale,
        age,
        made: content?.made ?? 0,
        isWrong: content?.path !== path || (content.version === null) !== (page.status === 404),
      });
    });
    this.asked.push(answered);
  }

  /** The not-found page says nothing about its path, so look it up by render time. */
  private async read(path: string, page: CachedPage): Promise<Content | undefined> {
    if (page.status === 404) {
      const looks = this.contents.filter(
        (content) =>
          content.path === path && content.version === null && content.madeAt === page.madeAt,
      );
      return looks.sort((one, other) => other.made - one.made)[0];
    }
    return contentOf((await page.document.variant("gzip")).body);
  }

  /** Reads the database immediately, the worst case for staleness, and finishes when the test opens the gate. */
  private async render(path: string): Promise<RenderedPage> {
    const headers = { "content-type": "text/html" };
    const version = this.versions.get(path);
    const content: Content = {
      path,
      version: version === undefined ? 0 : version,
      made: this.moment,
      madeAt: this.clock,
    };
    const body = Buffer.from(`<html>${JSON.stringify(content)}</html>`);
    if (path === words) {
      return { status: 200, headers, body };
    }
    if (this.gates.some((gate) => gate.path === path && gate.made >= this.lastHeard(path))) {
      this.doubled.push(path);
    }
    const isFailing = this.isBroken;
    await this.gate(content);
    if (isFailing) {
      this.failed.set(path, this.moment);
      return { status: 500, headers, body };
    }
    this.contents.push(content);
    if (content.version === null && content.made >= this.lastHeard(path)) {
      this.usable.delete(path);
    }
    return { status: content.version === null ? 404 : 200, headers, body };
  }

  private async pack({ body }: RenderedPage): Promise<CachedDocument> {
    const content = contentOf(body);
    if (content.path !== words) {
      await this.gate(content);
      if (content.made >= this.lastHeard(content.path)) {
        this.usable.set(content.path, content.madeAt + limits.staleIfErrorMs);
      }
    }
    return gzipDocument(body, {}, plainEncoder);
  }

  /** Waits until the test opens this gate. */
  private async gate({ path, made }: Content): Promise<void> {
    await new Promise<void>((open) => this.gates.push({ path, made, open }));
  }
}

function contentOf(body: Buffer): Content {
  return JSON.parse(/\{.*\}/.exec(body.toString())?.[0] ?? "") as Content;
}
