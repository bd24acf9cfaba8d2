import "server-only";
import { erased } from "@/lib/core/text/erased";
import { decideGroups } from "@/lib/facts/decide";
import { projectVenues } from "@/lib/facts/mutations";
import { fromTransaction } from "@/lib/facts/queries";
import { publishPurge } from "@/lib/queue/publish-purge";
import { wholeSite } from "@/lib/routes/purge";
import type { Transaction } from "../decide/mutations";
import { changesBetween, type VenueState } from "../venues/venue-state";
import { lockVenue, writeVenue } from "../venues/write-venue";
import { emailPattern } from "./email-pattern";
import { redactSources } from "./redact-texts";

/** Takes an address off the venues' pages and out of what sources say. Returns how many rows held it. */
export async function redactPublished(transaction: Transaction, email: string): Promise<number> {
  const venues = await transaction.$queryRaw<{ id: number }[]>`
    SELECT id FROM venues v WHERE strpos(lower(v::text), ${email.toLowerCase()}) > 0 ORDER BY id`;
  for (const { id } of venues) {
    const locked = await lockVenue(transaction, id);
    const state = withoutAddress(locked.state, email, locked.now);
    const { images: _, ...changed } = changesBetween(locked.state, state).after;
    await writeVenue(transaction, locked, changed);
  }
  const rows = await redactSources(transaction, email);
  const ids = venues.map(({ id }) => id);
  await projectVenues(fromTransaction(transaction), ids);
  if (venues.length + rows > 0) {
    await publishPurge(transaction, [wholeSite]);
  }
  return venues.length + rows;
}

/** The email stays empty when the same source is imported again, because that counts as decided. */
function withoutAddress(state: VenueState, email: string, now: Date): VenueState {
  const pattern = new RegExp(emailPattern(email), "gi");
  const isAddress = (value: unknown) => String(value).toLowerCase() === email.toLowerCase();
  const redacted = JSON.parse(JSON.stringify(state), (key, value: unknown) => {
    if (typeof value !== "string") {
      return value;
    }
    return isAddress(value) && key !== "name" ? null : value.replaceAll(pattern, erased);
  }) as VenueState;
  return isAddress(state.email)
    ? {
        ...redacted,
        decided: decideGroups(redacted, ["email"], { by: "REVIEWER", at: now.toISOString() }),
      }
    : redacted;
}
