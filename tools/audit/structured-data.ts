import { z } from "zod";

/**
 * Google's requirements for each kind of structured data on this site: required fields, and the form of recommended ones.
 * That the words are schema.org's is checked by the types of lib/seo, and each value by its tests.
 * https://developers.google.com/search/docs/appearance/structured-data/local-business (2025-12-10), …/breadcrumb
 */
const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });

/** 'at least 5 decimal places': a string, since numbers drop trailing zeros. */
const degrees = z.string().regex(/^-?\d{1,3}\.\d{5,}$/, "needs at least 5 decimal places");

const businesses = [
  "MusicVenue,NightClub",
  "MusicVenue,BarOrPub",
  "MusicVenue,StadiumOrArena",
  "MusicVenue,PerformingArtsTheater,EntertainmentBusiness",
  "MusicVenue,EntertainmentBusiness",
];

export const venue = z.looseObject({
  "@type": z
    .array(z.string())
    .refine((types) => businesses.includes(types.join()), "lacks its business type"),
  "@id": address.endsWith("#venue"),
  name: text,
  url: address,
  description: text.optional(),
  address: z.looseObject({
    streetAddress: text.optional(),
    addressLocality: text,
    addressRegion: z.string().regex(/^[A-Z]{2}$/),
    postalCode: text.optional(),
    addressCountry: z.enum(["US", "CA"]),
  }),
  geo: z.looseObject({ latitude: degrees, longitude: degrees }).optional(),
  hasMap: address.optional(),
  telephone: z.e164("needs its country code").optional(),
  maximumAttendeeCapacity: z.int().positive().optional(),
  /** For a venue whose capacity is known only as a range. */
  additionalProperty: z.looseObject({ value: text }).optional(),
  image: z.array(address).min(1).optional(),
  amenityFeature: z
    .array(
      z.union([
        z.looseObject({ name: text, value: z.union([z.boolean(), text]) }),
        z.looseObject({ name: text, value: z.number(), unitText: text.optional() }),
      ]),
    )
    .optional(),
  identifier: z.array(z.looseObject({ propertyID: text, value: text })).optional(),
  sameAs: z.array(address).min(1).optional(),
  // Only sites that collect reviews may publish them.
  aggregateRating: z.never().optional(),
  review: z.never().optional(),
});

export const breadcrumbs = z.looseObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(z.looseObject({ position: z.int(), name: text, item: address }))
    .min(2)
    .refine((items) => items.every(({ position }, at) => position === at + 1), "count from 1"),
});

export const collection = z.looseObject({
  "@type": z.literal("CollectionPage"),
  name: text,
  url: address,
  mainEntity: z
    .looseObject({
      numberOfItems: z.int().positive(),
      itemListElement: z.array(z.looseObject({ position: z.int(), url: address })).min(1),
    })
    .refine(
      ({ numberOfItems, itemListElement: items }) =>
        items.every(({ position }, at) => position === (items[0]?.position ?? 0) + at) &&
        (items.at(-1)?.position ?? 0) <= numberOfItems,
      "positions are consecutive, up to numberOfItems",
    ),
});

const site = z.looseObject({ "@type": z.literal("WebSite"), name: text, url: address });

const schemas = new Map<unknown, z.ZodType>([
  ["MusicVenue", venue],
  ["BreadcrumbList", breadcrumbs],
  ["CollectionPage", collection],
  ["WebSite", site],
]);

const anyNode = z.object({ "@type": z.union([z.string(), z.array(z.string())]) });

/** Problems of structured data that can be found without its page. */
export function checkJsonLd(node: unknown): string[] {
  const [type] = [anyNode.safeParse(node).data?.["@type"]].flat();
  const result = schemas.get(type)?.safeParse(node);
  if (!result) {
    return [`this site has no structured data of the kind ${type}`];
  }
  return result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

/** The nodes that this schema accepts. */
export function validNodes<Node>(schema: z.ZodType<Node>, nodes: unknown[]): Node[] {
  return nodes.flatMap((node) => schema.safeParse(node).data ?? []);
}
