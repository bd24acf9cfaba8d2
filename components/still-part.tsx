"use client";

import { findStillParts } from "@/lib/core/still-parts";

/** On the server the part itself; in the browser whatever HTML stands in its place already. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own, as it came
      dangerouslySetInnerHTML={sentHtml(part)}
    />
  );
}

/**
 * React leaves alone what is there, and does not ask for this; unless somebody (a translator, an extension) changed the
 * page before it came to life: then it makes everything anew, and has to be told what had been sent.
 */
function sentHtml(part: number) {
  return {
    get __html() {
      return document.querySelector(`[data-still="${part}"]`)?.innerHTML ?? "";
    },
  };
}
