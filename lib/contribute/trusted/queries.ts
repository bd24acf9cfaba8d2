import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { toVenueOption } from "@/lib/search/venue-picker/to-venue-option";
import { venueDetailSelect } from "@/lib/venues/selects";
import { readSmallChange, type SmallChange } from "./small-change";

type Database = Prisma.TransactionClient;

type Update = { venueId: number | null; submitterEmail: string | null; updateDetails: string };

/** What an update changes, if a trusted sender may publish it; null without the setting, and for every other update. */
export async function findTrustedChange(
  { venueId, submitterEmail, updateDetails }: Update,
  database: Database = prisma,
): Promise<SmallChange | null> {
  const isPossible = env.TRUSTED_SENDERS === "on" && venueId !== null && submitterEmail !== null;
  if (!(isPossible && (await isTrusted(submitterEmail, database)))) {
    return null;
  }
  const venue = await database.venue.findUnique({
    where: { id: venueId },
    select: venueDetailSelect,
  });
  return venue && readSmallChange(updateDetails, toVenueOption(venue).facts);
}

async function isTrusted(email: string, database: Database): Promise<boolean> {
  const sender = await database.sender.findUnique({
    where: { email: email.toLowerCase() },
    select: { trustedAt: true },
  });
  return Boolean(sender?.trustedAt);
}
