import "server-only";
import { pool } from "@/lib/core/db";
import { fromConnection, listVenueFacts } from "@/lib/facts/queries";
import { tellFacts } from "@/lib/facts/tell-facts";

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
