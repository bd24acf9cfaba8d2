/** What the form for photos asks, in its order. */
export const photoFields = [
  "venueName",
  "venueId",
  "name",
  "email",
  "photoDescription",
  "photoIds",
  "photoProblems",
  "isPhotographer",
  "agreeTos",
] as const;

export type PhotoField = (typeof photoFields)[number];
