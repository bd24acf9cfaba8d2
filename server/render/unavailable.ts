import { colors } from "@/lib/core/colors";
import { site } from "@/lib/core/site";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { plural } from "@/lib/core/text/plural";
import { maxQueryLength } from "@/lib/model/search-limits";
import { routes } from "@/lib/routes/hrefs";
import { hashSource } from "@/server/csp/content-policy";
import { securityHeaders } from "@/server/http/security-headers";
import type { RenderedPage } from "./render-page";
import type { QueueFullError } from "./render-queue";

/** Retry-After header, in seconds. */
export const retryAfter = "5";

const { light, dark } = colors;

const style = `
:root { color-scheme: light dark; --paper: light-dark(${light.paper}, ${dark.paper}); --surface: light-dark(${light.surface}, ${dark.surface}); --ink: light-dark(${light.ink}, ${dark.ink}); --control: light-dark(${light.control}, ${dark.control}); --board: ${colors.board}; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Inter, system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
.board { margin: 1rem 0 1.5rem; padding: 0.7rem 1.25rem; border-radius: 0.5rem; background: var(--board); color: ${colors.onBoard}; }
.board::before, .board::after { content: ""; display: block; height: 0.375rem; background: radial-gradient(circle, #5d554b 0.17rem, transparent 0.2rem) left center / 1.1rem 0.375rem round; }
h1 { margin: 1rem 0 0; font-size: clamp(1.6rem, 1.1rem + 2.5vw, 2.5rem); font-weight: 800; line-height: 1.08; text-transform: uppercase; }
a { display: inline-block; padding: 0.6rem 0; color: inherit; }
.home { padding: 0.6rem 0.75rem; border-radius: 0.375rem; background: var(--board); color: ${colors.onBoard}; font-size: 1.25rem; font-weight: 800; line-height: 1.2; text-decoration: none; }
.search { display: flex; margin: 1.5rem 0 0.5rem; }
input, button { min-height: 2.75rem; padding: 0.6rem 1rem; border: 1px solid var(--control); border-radius: 0.375rem; background: var(--surface); color: inherit; font: inherit; }
input { flex: 1; min-width: 0; border-radius: 0.375rem 0 0 0.375rem; }
.search button { border-radius: 0 0.375rem 0.375rem 0; background: var(--ink); color: var(--paper); }
:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;

const policy = `default-src 'none'; style-src ${hashSource(style)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

type Words = { lead: string; text: string; way: string };

/** Self-contained: needs neither the database nor another file. */
const htmlOf = ({ lead, text, way }: Words) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not Available Right Now | ${escapeHtml(site.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<a class="home" href="${routes.home}">${escapeHtml(site.name)}</a>
<div class="board">
<h1>This Page Isn't Available Right Now</h1>
<p>${lead}
${text}</p>
</div>
${way}
<form class="search" role="search" action="${routes.search}">
<input type="search" name="q" required maxlength="${maxQueryLength}" aria-label="Search the directory" placeholder="Venue, city, or state">
<button>Search</button>
</form>
<p><a href="${routes.home}">Return to Home</a></p>
</main>
</body>
</html>
`;

type Refusal = Pick<QueueFullError, "status" | "retryAfterSeconds">;

const failure: Refusal = { status: 503, retryAfterSeconds: Number(retryAfter) };
const notLoading = "This page isn't loading right now. Nothing you sent was lost.";
const tryAgain = '<p><a href="">Try Again</a></p>';

function response(words: Words, { status, retryAfterSeconds }: Refusal): RenderedPage {
  return {
    status,
    headers: {
      ...securityHeaders,
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
    },
    body: Buffer.from(htmlOf(words)),
  };
}

/** Replaces a page that could not be rendered. */
export const unavailablePage: RenderedPage = response(
  { lead: notLoading, text: "Try again in a moment.", way: tryAgain },
  failure,
);

function refusalLead({ status }: Refusal): string {
  return status === 429
    ? "Too many pages were opened from your network in the last minute."
    : `${escapeHtml(site.name)} is very busy right now.`;
}

const waitOf = (refusal: Refusal) => `in ${plural(refusal.retryAfterSeconds, "second")}`;

/** Replaces a page whose render was refused. */
export function refusedPage(refusal: QueueFullError): RenderedPage {
  const text = `Please try again ${waitOf(refusal)}.`;
  return response({ lead: refusalLead(refusal), text, way: tryAgain }, refusal);
}

/**
 * Replaces the response to a form that failed or was refused. Holds everything that was submitted, ready to be submitted
 * again.
 */
export function unavailableForm(
  fields: Iterable<[name: string, value: string]>,
  refusal?: QueueFullError,
): RenderedPage {
  const inputs = [...fields].map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const wait = refusal ? waitOf(refusal) : "in a moment";
  return response(
    {
      lead: refusal ? refusalLead(refusal) : notLoading,
      text: `This page keeps everything you filled in. Please send it again ${wait}.`,
      way: `<form method="post" enctype="multipart/form-data" aria-label="Send Again">
${inputs.join("\n")}
<p><button>Send Again</button></p>
</form>`,
    },
    refusal ?? failure,
  );
}
