/** Types of venue. Each is also a genre of kind TYPE, with a page under /genres. */
export const venueTypes = [
  { slug: "club", label: "Club" },
  { slug: "theater", label: "Theater" },
  { slug: "arena", label: "Arena" },
  { slug: "bar", label: "Bar with Music" },
  { slug: "outdoor", label: "Outdoor Venue" },
  { slug: "other", label: "Other" },
] as const;

export type VenueType = (typeof venueTypes)[number]["slug"];

/** A type as shown on the venue's page and card. */
export function venueTypeName(type: string | null): string {
  return type ? `${type.charAt(0).toUpperCase()}${type.slice(1)}` : "Various";
}
