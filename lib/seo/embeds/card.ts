import { colors } from "@/lib/core/colors";
import { absoluteUrl, site } from "@/lib/core/site";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { routes, venueHref } from "@/lib/routes/hrefs";
import { venueWords } from "@/lib/seo/previews/words";
import { fullAddress } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";

const { light, dark } = colors;

export const cardStyle = `
:root { color-scheme: light dark; --surface: ${light.surface}; --ink: ${light.ink}; --muted: ${light.muted}; --line: ${light.line}; }
@media (prefers-color-scheme: dark) { :root { --surface: ${dark.surface}; --ink: ${dark.ink}; --muted: ${dark.muted}; --line: ${dark.line}; } }
* { box-sizing: border-box; }
html { min-height: 100%; background: var(--surface); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-top: 0.375rem solid ${colors.amber}; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0.25rem 0 0; }
.muted { color: var(--muted); font-size: 0.875rem; }
a { color: inherit; }
:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;

/** A document of its own, which other sites frame: without scripts, pictures, and anything that is loaded. */
export function venueCard(venue: VenueDetail): string {
  const { above, facts } = venueWords(venue);
  const href = venueHref(venue);
  return cardDocument({
    title: venue.name,
    canonical: href,
    body: `<p class="muted">${escapeHtml(above)}</p>
<h1>${linkTo(href, venue.name)}</h1>
<p>${escapeHtml(fullAddress(venue))}</p>
${facts.length > 0 ? `<p>${escapeHtml(facts.join(" · "))}</p>` : ""}
<p class="muted">${linkTo(href, `More on ${site.name}`)}</p>`,
  });
}

/** Takes the place of the card of a venue without a page. */
export function missingCard(): string {
  const title = "This venue isn't listed";
  return cardDocument({
    title,
    canonical: routes.home,
    body: `<h1>${title}</h1>
<p class="muted">${linkTo(routes.home, `Find others on ${site.name}`)}</p>`,
  });
}

/** Opens a tab of its own: pages of this site show nothing in a frame. */
function linkTo(href: string, text: string): string {
  return `<a href="${escapeHtml(absoluteUrl(href))}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;
}

type CardDocument = { title: string; canonical: string; body: string };

function cardDocument({ title, canonical, body }: CardDocument): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} | ${site.name}`)}</title>
<link rel="canonical" href="${escapeHtml(absoluteUrl(canonical))}">
<style>${cardStyle}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
