import "server-only";
import { prisma } from "@/lib/core/prisma";
import { shownStatuses } from "@/lib/model/venue-status";

/** A sheet to send, and the slug of the venue that it is about. */
export type SentSheet = { id: string; slug: string };

/** A sheet that visitors may get: the current one of a venue with a public page. */
export async function findPublishedSheet(id: string): Promise<SentSheet | null> {
  const sheet = await prisma.specSheet.findFirst({
    where: { id, venue: { status: { in: [...shownStatuses] } } },
    select: { venue: { select: { slug: true } } },
  });
  return sheet?.venue ? { id, slug: sheet.venue.slug } : null;
}

/** A sheet in any state. */
export async function findAnySheet(id: string): Promise<SentSheet | null> {
  const sheet = await prisma.specSheet.findUnique({
    where: { id },
    select: { contribution: { select: { venue: { select: { slug: true } } } } },
  });
  return sheet && { id, slug: sheet.contribution.venue?.slug ?? "venue" };
}

/** The current sheet of a venue. */
export async function findSheetOf(venueId: number) {
  return prisma.specSheet.findUnique({
    where: { venueId },
    select: { id: true, byteSize: true, sentAt: true },
  });
}
