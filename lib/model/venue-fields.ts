import { keysOf } from "@/lib/core/typed-object";
import { type AmenityId, amenities } from "./amenities";
import { askedTexts } from "./asked-texts";
import { type IdentifierField, identifiers } from "./identifiers";

type Row = {
  /** In the table `venues`. */
  column: string;
  type: "text" | "integer" | "double precision" | "boolean" | "fact_source";
  label: string;
  /** The form control for reviewers; facts without one have their own fields or follow from others. */
  input?: "line" | "paragraphs" | "choice";
  /** Whether import files have it; lib/import/columns.ts lists their column names. */
  isImported?: true;
  /** A text that the API returns under the same name. */
  isInApi?: true;
  /** Whether lists of venues need it. */
  isOnCard?: true;
  /** Texts that reviewers may enter as they like, up to this length; others have rules in lib/review/venues/venue-input-schema.ts. */
  maxLength?: number;
  /** The kind of fact that it ages with; facts that are no texts are in lib/model/fact-kinds.ts. */
  ages?: "hours" | "contact" | "address";
};

function identifier(column: string, field: IdentifierField) {
  return {
    column,
    type: "text",
    label: identifiers[field].label,
    input: "line",
    isImported: true,
    isInApi: true,
  } as const;
}

/** Facts about a venue, in the order of the forms. Amenities have their own table. */
const facts = {
  name: {
    column: "name",
    type: "text",
    label: "Name",
    input: "line",
    isImported: true,
    isOnCard: true,
  },
  venueType: {
    column: "venue_type",
    type: "text",
    label: "Type",
    input: "choice",
    isImported: true,
    isOnCard: true,
  },
  address: {
    column: "address",
    type: "text",
    label: "Street Address",
    input: "line",
    isImported: true,
    isOnCard: true,
    isInApi: true,
    maxLength: 200,
    ages: "address",
  },
  postalCode: {
    column: "postal_code",
    type: "text",
    label: "ZIP or Postal Code",
    input: "line",
    isImported: true,
    isInApi: true,
    maxLength: 20,
    ages: "address",
  },
  capacity: {
    column: "capacity",
    type: "integer",
    label: "Capacity",
    input: "line",
    isImported: true,
    isOnCard: true,
  },
  capacityMin: {
    column: "capacity_min",
    type: "integer",
    label: "Capacity, at Least",
    isOnCard: true,
  },
  capacityMax: {
    column: "capacity_max",
    type: "integer",
    label: "Capacity, at Most",
    isOnCard: true,
  },
  website: {
    column: "website",
    type: "text",
    label: askedTexts.website,
    input: "line",
    isImported: true,
    isInApi: true,
    ages: "contact",
  },
  phone: {
    column: "phone",
    type: "text",
    label: askedTexts.phone,
    input: "line",
    isImported: true,
    isOnCard: true,
    isInApi: true,
    maxLength: 40,
    ages: "contact",
  },
  email: {
    column: "email",
    type: "text",
    label: askedTexts.email,
    input: "line",
    isInApi: true,
    ages: "contact",
  },
  description: {
    column: "description",
    type: "text",
    label: askedTexts.description,
    input: "paragraphs",
    isImported: true,
    isInApi: true,
    maxLength: 5000,
  },
  operatingHours: {
    column: "operating_hours",
    type: "text",
    label: "Opening Hours",
    input: "paragraphs",
    isImported: true,
    isInApi: true,
    maxLength: 500,
    ages: "hours",
  },
  facebook: {
    column: "facebook",
    type: "text",
    label: "Facebook",
    input: "line",
    isImported: true,
    ages: "contact",
  },
  twitter: {
    column: "twitter",
    type: "text",
    label: "X or Twitter",
    input: "line",
    isImported: true,
    ages: "contact",
  },
  instagram: {
    column: "instagram",
    type: "text",
    label: "Instagram",
    input: "line",
    isImported: true,
    ages: "contact",
  },
  openstreetmapId: identifier("openstreetmap_id", "openstreetmapId"),
  wikidataId: identifier("wikidata_id", "wikidataId"),
  musicbrainzId: identifier("musicbrainz_id", "musicbrainzId"),
  latitude: {
    column: "latitude",
    type: "double precision",
    label: "Latitude",
    isImported: true,
    isOnCard: true,
  },
  longitude: {
    column: "longitude",
    type: "double precision",
    label: "Longitude",
    isImported: true,
    isOnCard: true,
  },
} as const satisfies Record<string, Row>;

type Facts = typeof facts;

/** The facts whose rows have a property. */
type FieldWith<Property> = {
  [Field in keyof Facts]: Facts[Field] extends Property ? Field : never;
}[keyof Facts];

/** Texts that are known or not independently of each other. */
export type TextField = FieldWith<{ type: "text" }>;
export type ImportedField = FieldWith<{ isImported: true }>;
export type ApiField = FieldWith<{ isInApi: true }>;
export type InputField = FieldWith<{ input: string }>;
type CardField = FieldWith<{ isOnCard: true }>;
export type FreeText = FieldWith<{ maxLength: number }>;
export type VenueField = keyof Facts | AmenityId | `${AmenityId}Source`;

export const venueFields: Record<VenueField, Row> = {
  ...facts,
  ...(Object.fromEntries(
    amenities.flatMap(({ id, label }): [string, Row][] => [
      [id, { column: id, type: "boolean", label, input: "choice", isImported: true }],
      [
        `${id}Source`,
        {
          column: `${id}_source`,
          type: "fact_source",
          label: `${label}: source`,
          isImported: true,
        },
      ],
    ]),
  ) as Record<AmenityId | `${AmenityId}Source`, Row>),
};

const names = keysOf(facts);

export const textFields = names.filter((name): name is TextField => facts[name].type === "text");
export const inputFields = names.filter((name): name is InputField => "input" in facts[name]);
export const freeTexts = names.filter((name): name is FreeText => "maxLength" in facts[name]);
export const importedFields = names.filter(
  (name): name is ImportedField => "isImported" in facts[name],
);
export const apiFields = names.filter((name): name is ApiField => "isInApi" in facts[name]);
export const cardFields = names.filter((name): name is CardField => "isOnCard" in facts[name]);
