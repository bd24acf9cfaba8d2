import { prisma } from "@/lib/core/db";
import { approveVenue } from "@/lib/review/approve";
import type { Reviewer } from "@/lib/review/reviewer";
import { emptyVenueInput, type VenueInput } from "@/lib/review/venue-input-schema";
import { describeFailure } from "../shared/run-script";
import type { Answer, NewVenue, Request } from "./publisher";

const reviewer: Reviewer = {
  ...{ id: "bench", email: "bench@example.com", name: "Bench" },
  role: "ADMINISTRATOR",
};

/** Submits a venue like a visitor, and returns a function that approves it. */
async function propose({ name, ...place }: NewVenue): Promise<() => Promise<void>> {
  const region = await prisma.region.findFirstOrThrow({
    where: { code: place.regionCode, country: { code: place.countryCode } },
    select: { id: true },
  });
  const details = { name, venueType: "club", regionId: region.id, city: place.city };
  const contribution = await prisma.contribution.create({
    data: {
      ...{ kind: "VENUE", venueName: name, submitterEmail: "visitor@example.com" },
      venueSubmission: { create: { ...details, address: "1 Example Street" } },
    },
  });
  const input: VenueInput = {
    ...{ ...emptyVenueInput, ...place, name },
    ...{ venueType: "club", address: "1 Example Street" },
  };
  return async () => {
    const seen = { contributionId: contribution.id, version: contribution.version };
    const decided = await approveVenue(reviewer, { ...seen, input, note: null });
    if (!decided.ok) {
      throw new Error(`could not publish the venue: ${decided.message}`);
    }
  };
}

let approve = async () => {};

async function work(request: Request): Promise<void> {
  if (request === "approve") {
    return approve();
  }
  approve = await propose(request);
}

process.on("message", (request: Request) => {
  const answer = (problem: string | null) => process.send?.({ problem } satisfies Answer);
  work(request).then(
    () => answer(null),
    (error) => answer(describeFailure(error)),
  );
});
process.once("disconnect", () => process.exit());
