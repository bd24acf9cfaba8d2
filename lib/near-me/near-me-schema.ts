import { z } from "zod";

/** What the Near Me page sends: where the visitor is, and which page of the list is wanted. */
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
