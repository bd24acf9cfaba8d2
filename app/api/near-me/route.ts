import { z } from "zod";
import { checkMembers } from "@/lib/api/check-names";
import { problem } from "@/lib/api/problem";
import { writeEndpoint } from "@/lib/api/write-endpoint";
import { nearMeSchema } from "@/lib/near-me/near-me-schema";
import { findVenuesNear } from "@/lib/near-me/queries";

export const dynamic = "force-dynamic";

/** Reads by POST, because servers log URLs and the visitor's location must not be logged. */
export const { POST, OPTIONS, GET, HEAD, PUT, PATCH, DELETE } = writeEndpoint(async (body) => {
  const wrongName = checkMembers(body, Object.keys(nearMeSchema.shape));
  if (wrongName) {
    return wrongName;
  }
  const request = nearMeSchema.safeParse(body);
  if (!request.success) {
    const errors = z.flattenError(request.error).fieldErrors;
    return problem("invalid-submission", "See `errors` for the problem with each field.", {
      errors,
    });
  }
  const { capacity, with: traits, unknown: isUnknownToo, ...near } = request.data;
  const nearby = await findVenuesNear({ ...near, capacityBand: capacity, traits, isUnknownToo });
  return Response.json(nearby, { headers: { "Cache-Control": "no-store" } });
});
