/** What the form for updates asks, in its order. */
export const updateFields = [
  "venueName",
  "venueId",
  "name",
  "email",
  "phone",
  "updateType",
  "updateDetails",
] as const;

export type UpdateField = (typeof updateFields)[number];
