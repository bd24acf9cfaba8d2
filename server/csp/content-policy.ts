import { createHash } from "node:crypto";
import { env, isDevelopment } from "@/lib/core/env";
import { site } from "@/lib/core/site";
import { themeScript } from "@/lib/core/theme-script";
import { speculationRules } from "@/lib/routes/prefetch-rules";

/** The site's own inline scripts. Documents contain no others. */
export const ownScripts = [themeScript, speculationRules];

/** Returns the source expression of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Pictures of venues may come from any https host, map tiles also from the configured host. */
const tileHost = new URL(env.TILE_URL.replaceAll(/[{}]/g, "")).origin;
const pictures = ["'self'", "data:", "blob:", "https:"];
const imageSources = tileHost.startsWith("https:") ? pictures : [...pictures, tileHost];

/** Needed by hot reloading in Next's development server. */
const inDevelopment = {
  scripts: ["'unsafe-inline'", "'unsafe-eval'"],
  styles: ["'unsafe-inline'"],
  connections: ["ws:"],
};

function describePolicy(): string {
  const scripts = ownScripts.map(hashSource);
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

/** Content-Security-Policy of every document: a script injected through submitted text stays forbidden. */
export const documentPolicy = describePolicy();
