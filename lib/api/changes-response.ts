import { z } from "zod";
import { venueResponse } from "./responses";

/** A page of `GET /api/changes`. */
export const changesResponse = z
  .object({
    changes: z.array(
      z.object({
        change: z
          .enum([
            "created",
            "changed",
            "closed",
            "temporarily-closed",
            "reopened",
            "merged",
            "hidden",
          ])
          .describe(
            "created: it is in the directory, perhaps again after it was hidden; merged, hidden: it no longer is",
          ),
        venueId: venueResponse.shape.id,
        at: z.iso.datetime().describe("When it happened"),
        fields: z.array(z.string()).describe("Members of the venue that changed"),
        mergedInto: venueResponse.shape.id
          .nullable()
          .describe("ID of the venue that replaces a merged one"),
        venue: venueResponse
          .nullable()
          .describe("The venue as it is now; null if it is not in the directory"),
      }),
    ),
    next: z.string().describe("Cursor for the next request"),
    isMore: z.boolean().describe("Whether to send the next request right away"),
  })
  .meta({ id: "Changes" });
