import { z } from "zod";
import { problem } from "@/lib/api/problem";
import { writeEndpoint } from "@/lib/api/write-endpoint";
import { nearMeSchema } from "@/lib/near-me/near-me-schema";
import { findVenuesNear } from "@/lib/near-me/queries";

export const dynamic = "force-dynamic";

/** A POST, though it only reads: the visitor's position must not stand in an address, which servers log. */
export const { POST, OPTIONS, GET, HEAD, PUT, PATCH, DELETE } = writeEndpoint(async (body) => {
  const request = nearMeSchema.safeParse(body);
  if (!request.success) {
    const errors = z.flattenError(request.error).fieldErrors;
    return problem("invalid-submission", "The member `errors` says what is wrong, by field.", {
      errors,
    });
  }
  const nearby = await findVenuesNear(request.data);
  return Response.json(nearby, { headers: { "Cache-Control": "no-store" } });
});
