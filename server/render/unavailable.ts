import { site } from "@/lib/core/site";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { plural } from "@/lib/core/text/plural";
import { hashSource } from "@/server/csp/content-policy";
import { securityHeaders } from "@/server/http/security-headers";
import type { RenderedPage } from "./render-page";
import type { QueueFullError } from "./render-queue";

/** Retry-After header, in seconds. */
export const retryAfter = "5";

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f7f2e8, #13100d); --ink: light-dark(#1c1712, #f4ecdf); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 38rem; margin: 0 auto; padding: 15vh 1rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; }
a { display: inline-block; padding: 0.6rem 0; color: inherit; }
button { padding: 0.6rem 1.2rem; border: 2px solid; border-radius: 0.5rem; background: none; color: inherit; font: inherit; }
a:focus-visible, button:focus-visible { outline: 3px solid; outline-offset: 2px; }
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
<h1>This Page Isn't Available Right Now</h1>
<p>${lead}
${text}</p>
${way}
<p><a href="/">Return to Home</a></p>
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
