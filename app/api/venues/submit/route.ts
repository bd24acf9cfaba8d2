import { countCall } from "@/lib/api/count-call";
import { problem } from "@/lib/api/problem";
import { writeEndpoint } from "@/lib/api/write-endpoint";
import { createVenueSubmission } from "@/lib/submissions/mutations";
import {
  refusedErrors,
  type VenueSubmissionErrors,
  venueSubmissionErrors,
  venueSubmissionSchema,
} from "@/lib/submissions/venue-schema";

export const dynamic = "force-dynamic";

export const { POST, OPTIONS, GET, HEAD, PUT, PATCH, DELETE } = writeEndpoint(
  async (body, request) => {
    const submission = venueSubmissionSchema.safeParse(body);
    if (!submission.success) {
      return invalid(venueSubmissionErrors(submission.error));
    }
    const counted = await countCall("write", request);
    if (counted instanceof Response) {
      return counted;
    }
    const receipt = await createVenueSubmission(submission.data);
    if ("refused" in receipt) {
      return invalid(refusedErrors[receipt.refused]);
    }
    const message = "Your venue has been submitted for review.";
    return Response.json(
      { id: receipt.id, status: "pending", message },
      { status: 201, headers: { ...counted, "Cache-Control": "no-store" } },
    );
  },
);

function invalid(errors: VenueSubmissionErrors): Response {
  return problem("invalid-submission", "The member `errors` says what is wrong, by field.", {
    errors,
  });
}
