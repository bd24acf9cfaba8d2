import { onOwnLines, readWholeNumber } from "@/lib/contribute/change-fact";
import { amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";
import type { VenueFormValues } from "./venue-form-fields";
import type { ReviewedVenue } from "./venue-state";

type Patch = Partial<VenueFormValues>;

export type Reading = { venue: ReviewedVenue; genres: readonly { slug: string; name: string }[] };

/** What a visitor wrote about a fact, as values of the venue's form; null if that takes a person. */
export function readStatedFact(label: string, text: string, reading: Reading): Patch | null {
  return readers[label]?.(text, reading) ?? null;
}

/** By the labels of `listFacts`. A venue's status is no field of the form. */
const readers: Record<string, (text: string, reading: Reading) => Patch | null> = {
  Address: readAddress,
  "Venue type": readType,
  Capacity: readCapacity,
  Phone: (phone) => ({ phone }),
  Email: (email) => ({ email }),
  Website: (website) => ({ website }),
  Hours: (text) => ({ operatingHours: onOwnLines(text) }),
  Amenities: readAmenities,
  Music: readMusic,
};

/** A street, alone or followed by the venue's city and region. An address in another city takes a person. */
function readAddress(text: string, { venue: { city } }: Reading): Patch | null {
  const [street = "", cityName = city.name, regionLine = city.region.code, ...more] =
    text.split(/,\s*/);
  const [regionCode, ...code] = regionLine.split(/\s+/);
  const isHere = isSame(cityName, city.name) && isSame(regionCode, city.region.code);
  return isHere && more.length === 0
    ? { address: street, ...(code.length > 0 && { postalCode: code.join(" ") }) }
    : null;
}

function readType(text: string): Patch | null {
  const type = venueTypes.find(({ slug, label }) => isSame(slug, text) || isSame(label, text));
  return type ? { venueType: type.slug } : null;
}

function readCapacity(text: string): Patch | null {
  const capacity = readWholeNumber(text);
  if (capacity !== null) {
    return { capacity };
  }
  const band = capacityBands.find(({ label }) => isSame(label, text));
  return band ? { capacity: "", capacityBand: band.id } : null;
}

/** 'Bar, Parking: no'. What the list no longer names may be unknown or missing, so that takes a person. */
function readAmenities(text: string, { venue }: Reading): Patch | null {
  const stated = text.split(/,\s*/).map((part) => {
    const [, name = "", no] = /^(.+?)(: no)?$/i.exec(part) ?? [];
    return { amenity: amenities.find(({ label }) => isSame(label, name)), value: !no };
  });
  const ids = stated.map(({ amenity }) => amenity?.id);
  const isWhole = amenities.every(({ id }) => venue[id] === null || ids.includes(id));
  const changed = stated.flatMap(({ amenity, value }) =>
    amenity && venue[amenity.id] !== value ? [[amenity.id, value ? "yes" : "no"]] : [],
  );
  return isWhole && !ids.includes(undefined) ? Object.fromEntries(changed) : null;
}

function readMusic(text: string, { genres }: Reading): Patch | null {
  const slugs = text
    .split(/,\s*/)
    .map((part) => genres.find(({ name }) => isSame(name, part))?.slug);
  return slugs.includes(undefined) ? null : { genres: slugs.toSorted().join(",") };
}

function isSame(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.toLowerCase();
}
