import { z } from "zod";

/**
 * Google's requirements for each kind of structured data on this site: required fields, and recommended ones if known.
 * Closed lists, so that every field is a deliberate choice: no ratings of others' businesses, no stock photos, no price
 * ranges.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business (2025-12-10), …/breadcrumb
 */
const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const context = z.literal("https://schema.org");

/** 'at least 5 decimal places': a string, since numbers drop trailing zeros. */
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}\.\d{5,}$/, "needs at least 5 decimal places")
    .refine((value) => Number(value) !== 0 && Math.abs(Number(value)) <= limit);

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:00$/);

const businesses = [
  ["MusicVenue", "NightClub"],
  ["MusicVenue", "BarOrPub"],
  ["MusicVenue", "StadiumOrArena"],
  ["MusicVenue", "PerformingArtsTheater", "EntertainmentBusiness"],
  ["MusicVenue", "EntertainmentBusiness"],
].map((types) => types.join());

const venue = z.strictObject({
  "@context": context,
  "@type": z
    .array(z.string())
    .refine(
      (types) => businesses.includes(types.join()),
      "is not a MusicVenue with its business type",
    ),
  "@id": address.endsWith("#venue"),
  name: text,
  url: address,
  description: text.optional(),
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    streetAddress: text.optional(),
    addressLocality: text,
    addressRegion: z.string().regex(/^[A-Z]{2}$/),
    postalCode: text.optional(),
    addressCountry: z.enum(["US", "CA"]),
  }),
  geo: z
    .strictObject({
      "@type": z.literal("GeoCoordinates"),
      latitude: degrees(90),
      longitude: degrees(180),
    })
    .optional(),
  hasMap: address.optional(),
  telephone: z
    .string()
    .regex(/^\+1\d{10}$/, "needs its country code")
    .optional(),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        "@type": z.literal("OpeningHoursSpecification"),
        dayOfWeek: z.array(address.startsWith("https://schema.org/")).min(1).max(7),
        opens: clockTime,
        closes: clockTime,
      }),
    )
    .min(1)
    .optional(),
  maximumAttendeeCapacity: z.int().positive().optional(),
  /** For a venue whose capacity is known only as a range. */
  additionalProperty: z
    .strictObject({
      "@type": z.literal("PropertyValue"),
      name: z.literal("Capacity"),
      value: text,
      minValue: z.int().positive(),
      maxValue: z.int().positive().optional(),
      unitText: z.literal("people"),
    })
    .optional(),
  image: z.array(address).min(1).optional(),
  amenityFeature: z
    .array(
      z.strictObject({
        "@type": z.literal("LocationFeatureSpecification"),
        name: text,
        value: z.boolean(),
      }),
    )
    .min(1)
    .optional(),
  identifier: z
    .array(z.strictObject({ "@type": z.literal("PropertyValue"), propertyID: text, value: text }))
    .min(1)
    .optional(),
  sameAs: z.array(address).min(1).optional(),
});

const breadcrumbs = z.strictObject({
  "@context": context,
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int(),
        name: text,
        item: address,
      }),
    )
    .min(2)
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      "count from 1",
    ),
});

const entries = z
  .array(z.strictObject({ "@type": z.literal("ListItem"), position: z.int(), url: address }))
  .min(1)
  .refine(
    (items) => items.every(({ position }, index) => position === (items[0]?.position ?? 0) + index),
    "positions must be consecutive",
  );

const collection = z.strictObject({
  "@context": context,
  "@type": z.literal("CollectionPage"),
  "@id": address,
  url: address,
  name: text,
  mainEntity: z
    .strictObject({
      "@type": z.literal("ItemList"),
      numberOfItems: z.int().positive(),
      itemListElement: entries,
    })
    .refine(
      ({ numberOfItems, itemListElement }) =>
        (itemListElement.at(-1)?.position ?? 0) <= numberOfItems,
      "numberOfItems must be the length of the whole list",
    ),
});

const site = z.strictObject({
  "@context": context,
  "@type": z.literal("WebSite"),
  "@id": address,
  name: text,
  alternateName: text,
  url: address,
  potentialAction: z.strictObject({
    "@type": z.literal("SearchAction"),
    target: z.strictObject({
      "@type": z.literal("EntryPoint"),
      urlTemplate: z.string().endsWith("/browse?q={search_term_string}"),
    }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

const schemas = {
  MusicVenue: venue,
  BreadcrumbList: breadcrumbs,
  CollectionPage: collection,
  WebSite: site,
};

export type Kind = keyof typeof schemas;

/** The kind of a node of structured data; null for kinds that this site does not use. */
export function kindOf(node: unknown): Kind | null {
  const type = (node as { "@type"?: unknown } | null)?.["@type"];
  const first = [type].flat()[0];
  return (Object.keys(schemas) as Kind[]).find((kind) => kind === first) ?? null;
}

export function checkFields(kind: Kind, node: unknown): string[] {
  const { error } = schemas[kind].safeParse(node);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}
