import { type HydrationGlobals, hydrationElementId } from "@/lib/core/activation";
import { isSparing } from "@/lib/core/when-idle";
import { hurried, isHurried, untilIdle } from "./idle";
import { reloadOnce } from "./reload";

/** `hydration` is the address of the hydration data; undefined if they are in the document. */
const {
  chunks = "",
  laterChunks,
  hydration,
} = (document.currentScript as HTMLScriptElement).dataset;
const sources = chunks.split(" ");
/** What the page loads later, at most when it is used where data are saved. */
const laterSources = (isSparing() ? undefined : laterChunks)?.split(" ") ?? [];
/** Scripts that run or have run, by address. */
const scripts = new Map<string, Promise<void>>();
let isFetched = false;
let data: Promise<Response> | undefined;
let globals: Promise<void> | undefined;

/**
 * Loads and runs the page's scripts: one after another, and once a visitor waits, the rest at once. Their order does not
 * matter. A failed load can be tried again.
 */
export async function loadScripts(): Promise<void> {
  globals ??= setGlobals().catch((error: unknown) => {
    data = undefined;
    globals = undefined;
    throw error;
  });
  await globals;
  const running: Promise<void>[] = [];
  for (const source of sources) {
    await untilIdle();
    const script = runScript(source);
    running.push(script);
    await Promise.race([script, hurried]);
  }
  await Promise.all(running);
}

/** Fetches everything without running it, after everything else, unless it was fetched for a gesture. */
export function fetchAhead(): void {
  if (isFetched) {
    return;
  }
  isFetched = true;
  fetchScripts("prefetch", [...sources, ...laterSources]);
  // Who needs them finds out if it failed.
  fetchData()?.catch(() => null);
}

/** Fetches at once what was not fetched ahead, and what the visitor's gesture needs. */
export function fetchNow(): void {
  fetchScripts("preload", isFetched ? laterSources : [...sources, ...laterSources]);
  isFetched = true;
}

function fetchScripts(rel: "preload" | "prefetch", hrefs: readonly string[]): void {
  const link = (href: string) =>
    Object.assign(document.createElement("link"), { rel, as: "script", href });
  document.head.append(...hrefs.map(link));
}

function runScript(src: string): Promise<void> {
  const running = scripts.get(src) ?? addScript(src);
  scripts.set(src, running);
  return running;
}

async function addScript(src: string): Promise<void> {
  try {
    await new Promise((onload, onerror) => {
      // React adds scripts of the page again that have no such attribute.
      const script = { src, async: true, onload, onerror };
      document.head.append(Object.assign(document.createElement("script"), script));
    });
  } catch (error) {
    scripts.delete(src);
    const { status } = await fetch(src, { method: "HEAD" });
    status === 404 && reloadIfHurried();
    throw error;
  }
}

async function setGlobals(): Promise<void> {
  Object.assign(globalThis, await readGlobals());
}

/** Undefined if the document holds them. */
function fetchData(): Promise<Response> | undefined {
  data ??= hydration === undefined ? undefined : fetch(hydration);
  return data;
}

async function readGlobals(): Promise<HydrationGlobals> {
  const response = await fetchData();
  if (!response) {
    return JSON.parse(document.getElementById(hydrationElementId)?.textContent ?? "");
  }
  if (response.status === 410) {
    reloadIfHurried();
  }
  if (!response.ok) {
    throw new Error(hydration);
  }
  return response.json();
}

/** A page that is only read stays as it is. */
function reloadIfHurried(): void {
  isHurried() && reloadOnce();
}
