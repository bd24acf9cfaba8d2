import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { prisma } from "@/lib/db";
import type { VenueSubmission } from "./venue-schema";

export type Receipt = { id: string };

const receipt = { id: true } as const satisfies Prisma.VenueSubmissionSelect;

/**
 * Stores a proposed venue for review. With a token that was used before, nothing is stored and the receipt is the
 * first one's. Null where the country has no such region.
 */
export async function createVenueSubmission(submission: VenueSubmission): Promise<Receipt | null> {
  const { countryCode, regionCode, capacity, submissionDate, ...facts } = submission;
  const region = await prisma.region.findFirst({
    where: { code: regionCode, country: { code: countryCode } },
    select: { id: true },
  });
  if (!region) {
    return null;
  }
  const data = {
    ...withoutEmpty(facts),
    regionId: region.id,
    capacityBand: capacity || null,
    submittedAt: submissionDate ? new Date(submissionDate) : null,
  };
  try {
    return await prisma.venueSubmission.create({ data, select: receipt });
  } catch (error) {
    if (facts.token && isTaken(error)) {
      return prisma.venueSubmission.findUniqueOrThrow({
        where: { token: facts.token },
        select: receipt,
      });
    }
    throw error;
  }
}

/** Forms send '' for what was left out; stored is null. */
function withoutEmpty<Facts extends Record<string, unknown>>(facts: Facts): Facts {
  const entries = Object.entries(facts).map(([name, value]) => [name, value === "" ? null : value]);
  return Object.fromEntries(entries);
}

function isTaken(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
