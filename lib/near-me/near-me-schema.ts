import { z } from "zod";

/** Request of the Near Me page: the visitor's location and the page of the list. */
export const nearMeSchema = z.object({
  latitude: z
    .number("has to be a number")
    .min(-90, "is not on the globe")
    .max(90, "is not on the globe"),
  longitude: z
    .number("has to be a number")
    .min(-180, "is not on the globe")
    .max(180, "is not on the globe"),
  page: z.int("has to be a whole number").min(1, "has to be 1 or more").default(1),
});
