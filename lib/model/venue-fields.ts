import { type AmenityId, amenities } from "./amenities";

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
};

/** Facts about a venue, in the order of the forms. Amenities have their own table. */
const facts = {
  name: { column: "name", type: "text", label: "Name", input: "line", isImported: true },
  venueType: {
    column: "venue_type",
    type: "text",
    label: "Type",
    input: "choice",
    isImported: true,
  },
  address: {
    column: "address",
    type: "text",
    label: "Street Address",
    input: "line",
    isImported: true,
    isInApi: true,
  },
  postalCode: {
    column: "postal_code",
    type: "text",
    label: "ZIP or Postal Code",
    input: "line",
    isImported: true,
    isInApi: true,
  },
  capacity: {
    column: "capacity",
    type: "integer",
    label: "Capacity",
    input: "line",
    isImported: true,
  },
  capacityMin: { column: "capacity_min", type: "integer", label: "Capacity, at Least" },
  capacityMax: { column: "capacity_max", type: "integer", label: "Capacity, at Most" },
  website: {
    column: "website",
    type: "text",
    label: "Website",
    input: "line",
    isImported: true,
    isInApi: true,
  },
  phone: {
    column: "phone",
    type: "text",
    label: "Phone",
    input: "line",
    isImported: true,
    isInApi: true,
  },
  email: { column: "email", type: "text", label: "Email", input: "line", isInApi: true },
  description: {
    column: "description",
    type: "text",
    label: "Description",
    input: "paragraphs",
    isImported: true,
    isInApi: true,
  },
  operatingHours: {
    column: "operating_hours",
    type: "text",
    label: "Opening Hours",
    input: "paragraphs",
    isImported: true,
    isInApi: true,
  },
  facebook: {
    column: "facebook",
    type: "text",
    label: "Facebook",
    input: "line",
    isImported: true,
  },
  twitter: {
    column: "twitter",
    type: "text",
    label: "X or Twitter",
    input: "line",
    isImported: true,
  },
  instagram: {
    column: "instagram",
    type: "text",
    label: "Instagram",
    input: "line",
    isImported: true,
  },
  latitude: { column: "latitude", type: "double precision", label: "Latitude", isImported: true },
  longitude: {
    column: "longitude",
    type: "double precision",
    label: "Longitude",
    isImported: true,
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

const names = Object.keys(facts) as (keyof Facts)[];

export const textFields = names.filter((name): name is TextField => facts[name].type === "text");
export const inputFields = names.filter((name): name is InputField => "input" in facts[name]);
export const importedFields = names.filter(
  (name): name is ImportedField => "isImported" in facts[name],
);
export const apiFields = names.filter((name): name is ApiField => "isInApi" in facts[name]);
