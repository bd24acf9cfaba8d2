import { type HydrationGlobals, hydrationElementId } from "@/lib/core/activation";
import { isHurried, untilIdle } from "./idle";
import { reloadOnce } from "./reload";

/** `hydration` is the address of the hydration data; undefined if they are in the document. */
const { chunks = "", hydration } = (document.currentScript as HTMLScriptElement).dataset;
const sources = chunks.split(" ");
const loaded = new Set<string>();
let data: Promise<Response> | undefined;
let globals: Promise<void> | undefined;

/** Loads and runs the page's scripts, one after another while nobody waits for them. A failed load can be tried again. */
export async function loadScripts(): Promise<void> {
  globals ??= setGlobals().catch((error: unknown) => {
    data = undefined;
    globals = undefined;
    throw error;
  });
  await globals;
  for (const source of sources) {
    await untilIdle();
    await runScript(source);
  }
}

/** Fetches everything without running it, after everything else. */
export function fetchAhead(): void {
  fetchScripts("prefetch");
  // Who needs them finds out if it failed.
  fetchData()?.catch(() => null);
}

/** Fetches scripts without running them: at once ("preload"), or after everything else. */
export function fetchScripts(rel: "preload" | "prefetch"): void {
  const links = sources
    .filter((source) => !loaded.has(source))
    .map((href) => Object.assign(document.createElement("link"), { rel, as: "script", href }));
  document.head.append(...links);
}

async function runScript(src: string): Promise<void> {
  if (loaded.has(src)) {
    return;
  }
  try {
    await new Promise((onload, onerror) => {
      document.head.append(
        Object.assign(document.createElement("script"), { src, onload, onerror }),
      );
    });
    loaded.add(src);
  } catch (error) {
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
