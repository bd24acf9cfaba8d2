import "server-only";
import { cache } from "react";
import { z } from "zod";
import { prisma } from "@/lib/core/prisma";
import { maskEmail } from "@/lib/core/text/mask-email";
import { listGenres } from "@/lib/genres/queries";
import { isShown } from "@/lib/model/venue-status";
import { venueHref } from "@/lib/routes/hrefs";
import { type SentFact, sentFacts } from "./facts";
import { type StatusRow, statusSelect } from "./selects";

export type StatusNote = { key: string; isOurs: boolean; text: string; writtenAt: Date };

export type ContributionStatus = Pick<
  StatusRow,
  "id" | "kind" | "status" | "venueName" | "receivedAt" | "decidedAt" | "reason"
> & {
  maskedEmail: string | null;
  facts: SentFact[];
  notes: StatusNote[];
  /** Venue page it is about, if any. */
  venue: { name: string; href: ReturnType<typeof venueHref> } | null;
};

/** Data shown to the holder of a contribution's link; null for an unknown ID. */
export const findContributionStatus = cache(
  async (id: string): Promise<ContributionStatus | null> => {
    if (!z.guid().safeParse(id).success) {
      return null;
    }
    const row = await prisma.contribution.findUnique({ where: { id }, select: statusSelect });
    if (!row) {
      return null;
    }
    const { kind, status, venueName, receivedAt, decidedAt, reason, submitterEmail } = row;
    return {
      id: row.id,
      kind,
      status,
      venueName,
      receivedAt,
      decidedAt,
      reason,
      maskedEmail: submitterEmail && maskEmail(submitterEmail),
      facts: sentFacts(row, row.kind === "PHOTOS" ? [] : await listGenres()),
      notes: listNotes(row),
      venue: shownVenue(row.venue),
    };
  },
);

/** Starts with the note submitted along with a venue. */
function listNotes({ venueSubmission, receivedAt, notes }: StatusRow): StatusNote[] {
  const first = venueSubmission?.submissionNotes;
  return [
    ...(first ? [{ key: "first", isOurs: false, text: first, writtenAt: receivedAt }] : []),
    ...notes.map(({ id, author, text, writtenAt }) => ({
      key: String(id),
      isOurs: author === "REVIEWER",
      text,
      writtenAt,
    })),
  ];
}

function shownVenue(venue: StatusRow["venue"]): ContributionStatus["venue"] {
  return venue && isShown(venue.status) ? { name: venue.name, href: venueHref(venue) } : null;
}
