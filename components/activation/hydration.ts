import { type HydrationGlobals, hydrationElementId } from "@/lib/core/activation";
import { reloadOnce } from "./reload";

/** Loads the page's scripts. A failed load can be tried again. */
export class ScriptLoader {
  private readonly chunks: readonly string[];
  /** Address of the hydration data; undefined if they are in the document. */
  private readonly source: string | undefined;
  private globals: Promise<HydrationGlobals> | undefined;
  private isStarted = false;
  private readonly loaded = new Set<string>();

  constructor({ chunks = "", hydration }: DOMStringMap) {
    this.chunks = chunks.split(" ");
    this.source = hydration;
  }

  /** Fetches the data, and the scripts meanwhile. */
  async fetch(): Promise<void> {
    this.fetchAhead("preload");
    await this.read();
  }

  async run(): Promise<void> {
    const globals = await this.read();
    if (!this.isStarted) {
      this.isStarted = true;
      Object.assign(globalThis, globals);
    }
    await Promise.all(this.chunks.map((chunk) => this.loadChunk(chunk)));
  }

  /** Fetches scripts without running them: all at once, or ("prefetch") when the browser has nothing else to do. */
  fetchAhead(rel: "preload" | "prefetch"): void {
    const links = this.chunks.map((href) =>
      Object.assign(document.createElement("link"), { rel, as: "script", href }),
    );
    document.head.append(...links);
  }

  private read(): Promise<HydrationGlobals> {
    this.globals ??= readGlobals(this.source).catch((error: unknown) => {
      this.globals = undefined;
      throw error;
    });
    return this.globals;
  }

  private async loadChunk(src: string): Promise<void> {
    if (this.loaded.has(src)) {
      return;
    }
    try {
      await new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement("script"), { src });
        script.onload = resolve;
        script.onerror = reject;
        document.head.append(script);
      });
      this.loaded.add(src);
    } catch (error) {
      const isGone = await fetch(src, { method: "HEAD" }).then(({ status }) => status === 404);
      isGone && reloadOnce();
      throw error;
    }
  }
}

async function readGlobals(source: string | undefined): Promise<HydrationGlobals> {
  if (source === undefined) {
    return JSON.parse(document.getElementById(hydrationElementId)?.textContent ?? "");
  }
  const response = await fetch(source);
  if (response.status === 410) {
    reloadOnce();
  }
  if (!response.ok) {
    throw new Error(source);
  }
  return response.json();
}
