export const venueStatusWords = {
  PUBLISHED: "Listed",
  CLOSED: "Closed",
  HIDDEN: "Hidden",
  PENDING: "Not published",
} as const;
