import "server-only";
import type { z } from "zod";
import { pool } from "@/lib/core/db";
import { toSlug } from "@/lib/core/text/slug";
import { fromConnection, listVenueFacts } from "@/lib/facts/queries";
import { tellFacts } from "@/lib/facts/tell-facts";
import { findVenueJson } from "./queries";
import type { venueResponse } from "./responses";

/** A public venue, if wanted with its facts. */
export async function findVenue(
  slug: string,
  { hasFacts }: { hasFacts: boolean },
): Promise<z.input<typeof venueResponse> | null> {
  const json = await findVenueJson(toSlug(slug));
  const venue = json === null ? null : JSON.parse(json);
  return venue && hasFacts ? { ...venue, facts: await listVenueToldFacts(venue.id) } : venue;
}

/** Who says what about a venue, as in the API. Empty for samples, about which nobody says anything. */
export async function listVenueToldFacts(venueId: number) {
  const known = (await listVenueFacts(fromConnection(pool), [venueId])).get(venueId);
  return (known ? tellFacts(known) : []).map(({ by, source, confirmation, ...fact }) => ({
    group: fact.group,
    values: fact.values,
    by: lowerCase(by),
    source: source?.name ?? null,
    asOf: fact.asOf,
    isDated: fact.isDated,
    isShown: fact.isShown,
    confirmation: confirmation && { by: lowerCase(confirmation.by), at: confirmation.at },
  }));
}

function lowerCase<Name extends string>(name: Name) {
  return name.toLowerCase() as Lowercase<Name>;
}
