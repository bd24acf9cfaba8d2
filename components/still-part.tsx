"use client";

import { findStillParts } from "@/lib/core/still-parts";

/** Renders the part on the server; in the browser, keeps the HTML that is already there. */
export function StillPart({ part }: { part: number }) {
  const parts = findStillParts();
  return parts ? (
    <div data-still={part} className="contents">
      {parts[part]}
    </div>
  ) : (
    <div
      data-still={part}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own HTML, as served
      dangerouslySetInnerHTML={sentHtml(part)}
    />
  );
}

/**
 * React keeps the existing HTML and does not read this, unless a translator or extension changed the page before
 * hydration: then React re-renders everything and needs the HTML as served.
 */
function sentHtml(part: number) {
  return {
    get __html() {
      return document.querySelector(`[data-still="${part}"]`)?.innerHTML ?? "";
    },
  };
}
