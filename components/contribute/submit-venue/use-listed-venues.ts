import { useEffect, useState } from "react";
import { type Listed, listedVenuesHref, parseListed } from "@/lib/contribute/listed-venues";
import type { VenueValues } from "@/lib/contribute/venue-wizard";

const nothing: Listed = { venues: [], center: null };

/** Typing this long without a pause asks the server once. */
const pauseMs = 400;

/** Listed venues that the typed one may be, and where its city is. */
export function useListedVenues(values: VenueValues): Listed {
  const [listed, setListed] = useState(nothing);
  const href = listedVenuesHref(values);
  useEffect(() => {
    if (href === null) {
      setListed(nothing);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => readListed(href, stop.signal).then(setListed), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [href]);
  return listed;
}

/** The form works without: a failure is as good as no venue. */
async function readListed(href: string, signal: AbortSignal): Promise<Listed> {
  try {
    const response = await fetch(href, { signal });
    return response.ok ? parseListed(await response.json()) : nothing;
  } catch {
    return nothing;
  }
}
