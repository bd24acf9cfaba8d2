"use client";

import { findStillParts } from "@/lib/still-parts";

/** On the server the part itself; in the browser whatever HTML stands in its place already. */
export function StillPart({ part }: { part: number }) {
  const parts = findStillParts();
  return parts ? (
    <div className="contents">{parts[part]}</div>
  ) : (
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves alone what is there
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
