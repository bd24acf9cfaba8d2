import type { Prisma } from "@/generated/prisma/client";
import { keysOf, recordOf } from "@/lib/core/typed-object";
import type { SourceTerms } from "@/lib/facts/source-terms";
import type { KnownCapacity } from "@/lib/model/capacity";
import { cardFields, type VenueField, venueFields } from "@/lib/model/venue-fields";
import { citySelect, regionPathSelect } from "@/lib/places/selects";

/** One large image and three smaller ones. */
export const shownImages = 4;

const imageSelect = {
  url: true,
  alt: true,
  credit: true,
  photo: { select: { id: true, width: true, height: true, placeholder: true } },
} satisfies Prisma.VenueImageSelect;

export const venueCardSelect = {
  id: true,
  slug: true,
  status: true,
  ...selectAll(cardFields),
  isFeatured: true,
  isSample: true,
  walkCount: true,
  city: {
    select: {
      slug: true,
      name: true,
      region: { select: regionPathSelect },
    },
  },
  images: { select: imageSelect, orderBy: { position: "asc" }, take: 1 },
} satisfies Prisma.VenueSelect;

/** A venue's own fields, as in forms. */
export const venueInputSelect = { ...selectAll(keysOf(venueFields)), details: true };

export const venueDetailSelect = {
  id: true,
  slug: true,
  status: true,
  ...venueInputSelect,
  isFeatured: true,
  isSample: true,
  walkCount: true,
  verifiedAt: true,
  updatedAt: true,
  // Its position stands for that of a venue without one, for the time zone.
  city: { select: { ...citySelect, latitude: true, longitude: true } },
  genres: {
    select: { genre: { select: { slug: true, name: true } } },
    orderBy: { genre: { name: "asc" } },
  },
  images: { select: imageSelect, orderBy: { position: "asc" }, take: shownImages },
} satisfies Prisma.VenueSelect;

function selectAll<Field extends VenueField>(fields: Field[]): Record<Field, true> {
  return recordOf(fields, () => true as const);
}

/** What a venue is part of, if that is listed. */
type House = { name: string; slug: string };

export type VenueImage = Prisma.VenueImageGetPayload<{ select: typeof imageSelect }>;
export type VenueCard = Prisma.VenueGetPayload<{ select: typeof venueCardSelect }> & {
  /** Names of its first genres. */
  music: string[];
  house: House | null;
};
export type StoredVenue = Prisma.VenueGetPayload<{ select: typeof venueDetailSelect }>;

/** A source's record of a venue. */
type ShownSource = SourceTerms & {
  recordId: string;
  /** The day the data is of, "2026-11-23". */
  asOf: string | null;
};

/** The PDF that a house sent about itself. */
type ShownSheet = { id: string; byteSize: number; sentAt: string };

export type VenueDetail = StoredVenue & {
  sources: ShownSource[];
  /** The last ones first. */
  formerNames: string[];
  specSheet: ShownSheet | null;
  /** Venues that say they are part of it. */
  rooms: (KnownCapacity & { name: string; slug: string })[];
  house: House | null;
};
