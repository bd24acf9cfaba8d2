import { createHash } from "node:crypto";
import { env, isDevelopment } from "@/lib/core/env";
import { site } from "@/lib/core/site";
import { themeScript } from "@/lib/core/theme-script";
import { speculationRules } from "@/lib/routes/prefetch-rules";
import { isFrameworkScript } from "@/server/next-internals/inline-scripts";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Scripts of ours that stand in pages for good reasons. */
const ownScripts = [themeScript, speculationRules];

/**
 * The Content-Security-Policy of one page. Its inline scripts are allowed by their hashes, but only those that are the
 * site's own or plain data: a script that got into a page by way of somebody's text stays forbidden.
 */
export function contentPolicy(html: string): string {
  const scripts = [...html.matchAll(inlineScript)]
    // What is no script by its type is not run, and needs no leave.
    .filter(([, attributes = ""]) => !/\stype="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, , text = ""]) => text)
    .filter((text) => ownScripts.includes(text) || isFrameworkScript(text));
  return policyOf(hashes(scripts));
}

function hashes(texts: string[]): string[] {
  return [...new Set(texts)].map(hashSource);
}

/** A text of a script or style as a policy names it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Pictures of venues may stand anywhere on https; map tiles also where an operator says. */
const tileHost = new URL(env.TILE_URL.replaceAll(/[{}]/g, "")).origin;
const pictures = ["'self'", "data:", "blob:", "https:"];
const imageSources = tileHost.startsWith("https:") ? pictures : [...pictures, tileHost];

/** What Next's development server needs to show changes as they are made. */
const inDevelopment = {
  scripts: ["'unsafe-inline'", "'unsafe-eval'"],
  styles: ["'unsafe-inline'"],
  connections: ["ws:"],
};

function policyOf(scripts: string[]): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...(isDevelopment ? inDevelopment.scripts : scripts)].join(" "),
    ["style-src 'self'", ...(isDevelopment ? inDevelopment.styles : [])].join(" "),
    ["img-src", ...imageSources].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...(isDevelopment ? inDevelopment.connections : [])].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(site.url.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
