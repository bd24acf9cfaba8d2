import { z } from "zod";
import { capacityBands } from "@/lib/model/capacity";
import { allNearDistances } from "@/lib/model/near-filter";
import { traits } from "@/lib/model/traits";
import { venueTypes } from "@/lib/model/venue-types";

/** Request of the Near Me page: the visitor's location, the page of the list, and what narrows it. */
export const nearMeSchema = z.object({
  latitude: z
    .number("must be a number")
    .min(-90, "must be from -90 to 90")
    .max(90, "must be from -90 to 90"),
  longitude: z
    .number("must be a number")
    .min(-180, "must be from -180 to 180")
    .max(180, "must be from -180 to 180"),
  page: z.int("must be a whole number").min(1, "must be 1 or more").default(1),
  within: oneOf(allNearDistances).optional(),
  type: oneOf(venueTypes.map(({ slug }) => slug)).optional(),
  capacity: oneOf(capacityBands.map(({ id }) => id)).optional(),
  with: z.array(oneOf(traits.map(({ id }) => id))).optional(),
  unknown: z.boolean("must be true or false").optional(),
});

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `must be one of ${values.join(", ")}`);
}
