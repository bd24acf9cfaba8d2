export const venueStatusWords = {
  PUBLISHED: "Listed",
  TEMPORARILY_CLOSED: "Temporarily closed",
  CLOSED: "Closed",
  HIDDEN: "Hidden",
  PENDING: "Not published",
} as const;
