import { randomBytes, randomUUID } from "node:crypto";
import type { Prisma } from "@/generated/prisma/client";
import type { ContributionKind } from "@/lib/model/contributions";
import { inputOfSubmission } from "@/lib/review/decide/input-of-submission";
import type { Reviewer } from "@/lib/review/reviewers/reviewer";
import type { Role } from "@/lib/review/reviewers/roles";
import type { VenueInput } from "@/lib/review/venues/venue-input-schema";
import { prisma } from "./connection";
import { createRegion } from "./factories";

function unique(): string {
  return randomBytes(5).toString("hex");
}

export function aReviewer(): Reviewer {
  const name = unique();
  return {
    id: `reviewer-${name}`,
    email: `${name}@example.com`,
    name: "Ada",
    role: "ADMINISTRATOR",
  };
}

/** Stores a reviewer who can sign in, for actions that need their row. */
export async function storeReviewer(reviewer: Reviewer): Promise<Reviewer> {
  const { id } = reviewer;
  const account = { id, accountId: id, providerId: "credential", password: "none" };
  await prisma.reviewer.create({ data: { ...reviewer, accounts: { create: account } } });
  return reviewer;
}

export function createReviewer(role: Role): Promise<Reviewer> {
  return storeReviewer({ ...aReviewer(), role });
}

type SubmissionFacts = Partial<Prisma.VenueSubmissionUncheckedCreateInput> & {
  submitterEmail?: string | null;
};

/** Creates a proposed venue in its own region, under review. */
export async function createVenueContribution({ submitterEmail, ...input }: SubmissionFacts = {}) {
  const region = await createRegion();
  const name = input.name ?? `Lantern ${unique()}`;
  return prisma.contribution.create({
    data: {
      kind: "VENUE",
      venueName: name,
      submitterEmail: submitterEmail ?? `${unique()}@example.com`,
      venueSubmission: {
        create: {
          name,
          venueType: "club",
          regionId: region.id,
          city: "Halifax",
          address: "12 Wharf Street",
          ...input,
        },
      },
    },
    include: { venueSubmission: { include: { region: { include: { country: true } } } } },
  });
}

type Proposed = Awaited<ReturnType<typeof createVenueContribution>>;

/** The input of a reviewer who leaves a submission unchanged except for what the test names. */
export function factsOf(
  { venueSubmission }: Proposed,
  changed: Partial<VenueInput> = {},
): VenueInput {
  if (!venueSubmission) {
    throw new Error("contribution has no proposed venue");
  }
  const position = { latitude: 44.65, longitude: -63.57 };
  const { city } = venueSubmission;
  return { ...inputOfSubmission(venueSubmission), newCity: city, ...position, ...changed };
}

/** Creates an update request, a spec sheet, or a photo submission for a venue, with the given number of photos. */
export async function createContributionAbout(
  venue: { id: number; name: string },
  kind: Exclude<ContributionKind, "VENUE">,
  photos: Partial<Prisma.PhotoCreateManyContributionInput>[] = [],
) {
  return prisma.contribution.create({
    data: {
      kind,
      venueName: venue.name,
      venueId: venue.id,
      submitterName: "Grace",
      submitterEmail: `${unique()}@example.com`,
      ...(kind === "UPDATE" && {
        updateRequest: { create: { updateType: "Address", updateDetails: "It moved next door." } },
      }),
      ...(kind === "SPEC_SHEET" && {
        specSheet: { create: { id: randomUUID(), byteSize: 1000 } },
      }),
      ...(kind === "PHOTOS" && {
        photoSubmission: { create: { photoDescription: "The stage" } },
        photos: {
          createMany: {
            data: photos.map((input, position) => ({
              position,
              status: "READY" as const,
              byteSize: 1000,
              width: 1600,
              height: 900,
              placeholder: "data:image/webp;base64,AAAA",
              perceptualHash: BigInt(position),
              ...input,
            })),
          },
        },
      }),
    },
    include: { photos: { orderBy: { position: "asc" } } },
  });
}

/** Lists the review actions on a contribution or a venue, latest first. */
export async function listActions(thing: { contributionId: string } | { venueId: number }) {
  return prisma.reviewAction.findMany({ where: thing, orderBy: { id: "desc" } });
}
