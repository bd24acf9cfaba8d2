import { changeInputs } from "./changes";

/** Fields of the update form, in order. */
export const updateFields = [
  ...(["venueName", "venueId", "name", "email", "phone"] as const),
  ...changeInputs,
  ...(["updateType", "updateDetails"] as const),
];

export type UpdateField = (typeof updateFields)[number];
