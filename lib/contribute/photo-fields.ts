/** Fields of the photo form, in order. */
export const photoFields = [
  "photoIds",
  "photoProblems",
  "venueName",
  "venueId",
  "name",
  "email",
  "photoDescription",
  "isPhotographer",
  "agreeTos",
] as const;

export type PhotoField = (typeof photoFields)[number];
