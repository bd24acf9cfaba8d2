/**
 * Scripts in the documents of Next 16.4 and React 19.3. `tests/e2e/activation.spec.ts` fails when they change: documents
 * then go out as Next made them.
 */

type Separated = {
  html: string;
  /** Global variables that the chunks read: data for Next's client, and the start of Turbopack's runtime. */
  globals: { __next_f: unknown[]; [name: string]: unknown };
  /** Addresses of the chunks that the document loads. */
  chunks: string[];
  /** Addresses of the chunks that its `dynamic` components name: they are loaded later. */
  laterChunks: string[];
};

const script = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/g;
const chunkPreload = /<link rel="preload"(?=[^>]*\sas="script")[^>]*\shref="([^"]+)"[^>]*\/>/g;

/** A file of the framework. Those for browsers without modules are not needed: they get no scripts. */
const chunk = /\ssrc="(\/_next\/static\/[^"]+\.js(?:\?[^"]*)?)"/;
const forOldBrowsers = /\snomodule=/i;
const runtimeStart =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s;
/** Identifies a rendering for Next's development server. There, the runtime starts by itself. */
const developmentStart = /^self\.__next_r="([\w-]+)";var __nextHmrInitialVersion="([\w-]+)";$/;
/** Creates the list of data; more of it may follow in the same script. */
const flightStart = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((\[0\])\)(?:;|$)/;
const flightData = /^self\.__next_f\.push\((\[.*\])\)$/s;
/** Records React's first paint, which only streamed documents read. */
const paintClock = "requestAnimationFrame(function(){$RT=performance.now()});";

/**
 * Takes the framework's scripts and data out of a whole document, and leaves the scripts for which `isOwn` is true.
 * Returns null if the document has none, or a script that is neither the site's nor known.
 */
export function separateScripts(
  document: string,
  isOwn: (attributes: string, text: string) => boolean,
): Separated | null {
  const found: Omit<Separated, "html"> = { globals: { __next_f: [] }, chunks: [], laterChunks: [] };
  let isKnown = true;
  const preloaded: string[] = [];
  const html = document
    .replace(script, (tag, attributes: string, text: string) => {
      if (isOwn(attributes, text)) {
        return tag;
      }
      isKnown &&= takeScript(found, attributes, text);
      return "";
    })
    .replace(chunkPreload, (_, address: string) => {
      preloaded.push(readAddress(address));
      return "";
    });
  found.laterChunks = preloaded.filter((address) => !found.chunks.includes(address));
  const isComplete = found.globals.__next_f.length > 0;
  return isKnown && isComplete ? { html, ...found } : null;
}

/** Returns whether the script is known. */
function takeScript(
  { globals, chunks }: Pick<Separated, "globals" | "chunks">,
  attributes: string,
  text: string,
): boolean {
  const address = chunk.exec(attributes)?.[1];
  if (address !== undefined) {
    if (!forOldBrowsers.test(attributes)) {
      chunks.push(readAddress(address));
    }
    return true;
  }
  const variables = readVariables(text);
  if (variables !== null) {
    Object.assign(globals, variables);
    return true;
  }
  const calls = readFlight(text);
  globals.__next_f.push(...calls);
  return calls.length > 0 || text === paintClock;
}

function readAddress(attribute: string): string {
  return attribute.replaceAll("&amp;", "&");
}

function readVariables(text: string): Record<string, unknown> | null {
  const runtime = parse(runtimeStart.exec(text)?.[1]);
  if (runtime !== undefined) {
    return { TURBOPACK: [runtime] };
  }
  const [, id, version] = developmentStart.exec(text) ?? [];
  return id !== undefined && version !== undefined
    ? { __next_r: id, __nextHmrInitialVersion: version }
    : null;
}

function readFlight(text: string): unknown[] {
  const start = flightStart.exec(text);
  const rest = text.slice(start?.[0].length ?? 0);
  const data = parse(flightData.exec(rest)?.[1]);
  if (rest !== "" && data === undefined) {
    return [];
  }
  return [...(start ? [[0]] : []), ...(data === undefined ? [] : [data])];
}

function parse(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}
