import { createHash } from "node:crypto";
import { isDevelopment } from "@/lib/core/env";
import { site } from "@/lib/core/site";
import { themeScript } from "@/lib/core/theme-script";
import { tileService } from "@/lib/map/tiles";
import { speculationRules } from "@/lib/routes/prefetch-rules";
import { cardStyle } from "@/lib/seo/embeds/card";

/** The site's own inline scripts. Documents contain no others. */
export const ownScripts = [themeScript, speculationRules];

/** Returns the source expression of an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Pictures of venues may come from any https host, map tiles also from the site that is asked for them. */
const tileSources = tileService?.origins.filter((origin) => !origin.startsWith("https:")) ?? [];
const imageSources = ["'self'", "data:", "blob:", "https:", ...tileSources];

/** What is allowed beside files of this site. Next's development server needs more for hot reloading. */
const others = isDevelopment
  ? {
      scripts: ["'unsafe-inline'", "'unsafe-eval'"],
      styles: ["'unsafe-inline'"],
      connections: ["ws:"],
    }
  : { scripts: ownScripts.map(hashSource), styles: [], connections: [] };

/** Content-Security-Policy of every document: a script injected through submitted text stays forbidden. */
export const documentPolicy = [
  "default-src 'none'",
  ["script-src 'self'", ...others.scripts].join(" "),
  ["style-src 'self'", ...others.styles].join(" "),
  ["img-src", ...imageSources].join(" "),
  "font-src 'self'",
  ["connect-src 'self'", ...others.connections].join(" "),
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  ...(site.url.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
].join("; ");

/** Of the cards of venues, which load nothing, and which any site may frame. */
export const cardPolicy = `default-src 'none'; style-src ${hashSource(cardStyle)}; form-action 'none'; base-uri 'none'; frame-ancestors *`;
