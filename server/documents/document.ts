import { createHash } from "node:crypto";
import { type HydrationGlobals, hydrationElementId } from "@/lib/core/activation";
import { log } from "@/lib/core/log";
import { ownScripts } from "@/server/csp/content-policy";
import { separateScripts } from "@/server/next-internals/framework-scripts";
import { activationScriptHref } from "./activation-script";
import { hydrationHref } from "./hydration-href";
import { keptData } from "./kept-data";

/** A document that brings no framework script and no framework data, and what it loads once the browser is idle. */
type Separated = {
  /** Identifies the HTML, and so the data that hydrate it. */
  hash: string;
  /** The document with its activation script, which reads the data at `dataHref` or, if undefined, in the document. */
  html: (dataHref?: string) => string;
  /** The data as JSON. */
  data: string;
  /** Addresses of the scripts, which are the same for all pages of a route. */
  chunks: string[];
};

/** JSON blocks are not executed. */
const isOwn = (attributes: string, text: string) =>
  ownScripts.includes(text) || /\stype="application\/(?:ld\+)?json"/.test(attributes);

/** Separates a document that Next rendered from its scripts. Null for a document without scripts or of unknown form. */
export function separateDocument(rendered: string): Separated | null {
  const separated = separateScripts(rendered, isOwn);
  if (!separated) {
    // Documents that Next did not render, such as the stand-in for an unavailable page, bring no scripts at all.
    if (rendered.includes("/_next/")) {
      log.error("document of an unknown form: sent with its scripts, which the policy blocks");
    }
    return null;
  }
  const { html, chunks, laterChunks } = separated;
  const globals: HydrationGlobals = separated.globals;
  // So that it can stand in a script element.
  const data = JSON.stringify(globals).replaceAll("<", "\\u003c");
  const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  return {
    hash,
    data,
    chunks,
    html: (dataHref) => withActivation(html, { data, chunks, laterChunks }, dataHref),
  };
}

/** Returns a document that is not cached. It holds its data, unless they can be rendered again for `url`. */
export function uncachedDocument(rendered: string, url: string | null = null): string {
  const separated = separateDocument(rendered);
  if (!separated || url === null) {
    return separated?.html() ?? rendered;
  }
  keptData.set(separated.hash, separated.data);
  return separated.html(hydrationHref(separated.hash, url));
}

function withActivation(
  html: string,
  { data, chunks, laterChunks }: Pick<Separated, "data" | "chunks"> & { laterChunks: string[] },
  dataHref: string | undefined,
): string {
  const attributes = [
    ` data-chunks="${escapeAttribute(chunks.join(" "))}"`,
    laterChunks.length === 0
      ? ""
      : ` data-later-chunks="${escapeAttribute(laterChunks.join(" "))}"`,
    dataHref === undefined ? "" : ` data-hydration="${escapeAttribute(dataHref)}"`,
  ];
  const script = `<script src="${activationScriptHref}" async=""${attributes.join("")}></script></head>`;
  const inline = `<script type="application/json" id="${hydrationElementId}">${data}</script></body>`;
  const started = html.replace("</head>", () => script);
  return dataHref === undefined ? replaceLast(started, "</body>", inline) : started;
}

function replaceLast(text: string, part: string, replacement: string): string {
  const at = text.lastIndexOf(part);
  return at === -1 ? text : text.slice(0, at) + replacement + text.slice(at + part.length);
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
