/** Fields of the photo form, in order. */
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
