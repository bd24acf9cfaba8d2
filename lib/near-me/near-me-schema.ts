import { z } from "zod";

/** Request of the Near Me page: the visitor's location and the page of the list. */
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
});
