import { checkMembers } from "@/lib/api/check-names";
import { problem } from "@/lib/api/problem";
import { tooManyRequests } from "@/lib/api/rate-limit-request";
import { refuseBlocked } from "@/lib/api/refuse-blocked";
import { writeEndpoint } from "@/lib/api/write-endpoint";
import { createVenueSubmission } from "@/lib/contribute/mutations";
import { refusedErrors } from "@/lib/contribute/refused-errors";
import {
  type VenueSubmissionErrors,
  venueSubmissionErrors,
  venueSubmissionSchema,
} from "@/lib/contribute/venue-schema";
import { requestContext } from "@/lib/core/request-context";
import { consumeRateLimit } from "@/lib/request/rate-limit";

export const dynamic = "force-dynamic";

export const { POST, OPTIONS, GET, HEAD, PUT, PATCH, DELETE } = writeEndpoint(async (body) => {
  const blocked = await refuseBlocked();
  if (blocked) {
    return blocked;
  }
  const wrongName = checkMembers(body, Object.keys(venueSubmissionSchema.shape));
  if (wrongName) {
    return wrongName;
  }
  const submission = venueSubmissionSchema.safeParse(body);
  if (!submission.success) {
    return invalid(venueSubmissionErrors(submission.error));
  }
  const taken = await consumeRateLimit("write", requestContext().clientAddress);
  if (!taken.allowed) {
    return tooManyRequests(taken.headers);
  }
  const receipt = await createVenueSubmission(submission.data);
  if ("refused" in receipt || receipt.isRepeated) {
    await taken.refund();
  }
  if ("refused" in receipt) {
    return invalid(refusedErrors[receipt.refused]);
  }
  const message = "Your venue has been submitted for review.";
  return Response.json(
    { id: receipt.id, status: "pending", message },
    { status: 201, headers: { ...taken.headers, "Cache-Control": "no-store" } },
  );
});

function invalid(errors: VenueSubmissionErrors): Response {
  return problem("invalid-submission", "See `errors` for the problem with each field.", {
    errors,
  });
}
