import { hashSource } from "@/lib/page-cache/content-policy";
import { site } from "@/lib/site";
import { escapeHtml } from "@/lib/text/escape-html";
import type { RenderedPage } from "./render-page";
import { securityHeaders } from "./security-headers";

/** In seconds. */
const retryAfter = 5;

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f7f2e8, #13100d); --ink: light-dark(#1c1712, #f4ecdf); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: 15vh 1rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; }
a { display: inline-block; padding: 0.6rem 0; color: inherit; }
a:focus-visible { outline: 3px solid; outline-offset: 2px; }
`;

/** Needs nothing that could be away: neither the database nor another file. */
const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not available right now | ${escapeHtml(site.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>This page is not available right now</h1>
<p>Part of ${escapeHtml(site.name)} is taking a short break. It is not your fault, and nothing is lost: please try
again in a moment.</p>
<p><a href="">Try again</a></p>
<p><a href="/">Return to Home</a></p>
</main>
</body>
</html>
`;

/** In place of a page that cannot be made. */
export const unavailablePage: RenderedPage = {
  status: 503,
  headers: {
    ...securityHeaders,
    "content-security-policy": `default-src 'none'; style-src ${hashSource(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": String(retryAfter),
  },
  body: Buffer.from(html),
};
