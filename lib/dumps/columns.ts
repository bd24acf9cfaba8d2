import { recordOf } from "@/lib/core/typed-object";
import { type AmenityId, amenities } from "@/lib/model/amenities";
import { type Detail, type DetailId, detailIds, details } from "@/lib/model/details";
import { identifierFields, identifiers } from "@/lib/model/identifiers";
import { type VenueField, venueFields } from "@/lib/model/venue-fields";
import { statusNames } from "@/lib/model/venue-status";

/** Fields of a venue in the dumps. Without emails, which the API leaves out as well: lists of them are made for spam. */
export type DumpField = Exclude<VenueField, `${AmenityId}Source` | "email"> | DetailId;

type ColumnType = "string" | "integer" | "number" | "boolean" | "array";

/** A field of the Table Schema (Frictionless Data). */
export type DumpColumn = {
  name: keyof DumpRow;
  type: ColumnType;
  title: string;
  description?: string;
  format?: "uri";
  constraints?: {
    required?: true;
    unique?: true;
    enum?: string[];
    minimum?: number;
    maximum?: number;
  };
};

/** A venue in any of the files. Null means that nobody in the set says it. */
export type DumpRow = { [Field in DumpField]: string | number | boolean | null } & {
  id: number;
  url: string | null;
  status: string | null;
  city: string;
  region: string;
  country: string;
  sources: string[];
};

/** Where the title does not say enough. */
const descriptions: Partial<Record<DumpField, string>> = {
  name: "The name on the sign.",
  venueType: "Kind of venue, such as club, theater, or arena.",
  capacity: "How many people it holds.",
  capacityMin: "If the exact number isn't known.",
  capacityMax: "If the exact number isn't known.",
  operatingHours: "As text.",
  latitude: "WGS 84, in degrees.",
  longitude: "WGS 84, in degrees.",
  ...recordOf(identifierFields, (field) => `Its ID there, such as ${identifiers[field].example}.`),
  ...Object.fromEntries(
    amenities.map(({ id }) => [
      id,
      "Stated, or mentioned in the description; a bar also by its type.",
    ]),
  ),
};

const isInDumps = (name: string): name is Exclude<DumpField, DetailId> =>
  name !== "email" && !name.endsWith("Source");

const dumpedFields = Object.keys(venueFields).filter(isInDumps);

export const dumpFields: readonly DumpField[] = [...dumpedFields, ...detailIds];

const types = {
  text: "string",
  integer: "integer",
  "double precision": "number",
  boolean: "boolean",
  fact_source: "string",
} as const;

const limits: Partial<Record<DumpField, DumpColumn["constraints"]>> = {
  name: { required: true },
  latitude: { minimum: -90, maximum: 90 },
  longitude: { minimum: -180, maximum: 180 },
};

const typeOfDetail = {
  yesNo: "boolean",
  count: "integer",
  length: "number",
  choice: "string",
  text: "string",
  contact: "string",
  money: "integer",
  time: "string",
} as const;

const unitOfDetail: Partial<Record<Detail["type"], string>> = {
  length: "In centimeters.",
  money: "In cents of the country's dollar.",
  time: "In local time, as 23:30.",
  contact: "A phone number or a link.",
};

const place = { type: "string", constraints: { required: true } } as const;

/** The columns of the CSV file, in order, as its Table Schema tells them. */
export const dumpColumns: readonly DumpColumn[] = [
  {
    name: "id",
    type: "integer",
    title: "ID",
    description: "Stays the same in later dumps.",
    constraints: { required: true, unique: true },
  },
  {
    name: "url",
    type: "string",
    format: "uri",
    title: "Page",
    description:
      "Its page. Empty if the address repeats a name or city that this set does not hold.",
  },
  {
    name: "status",
    type: "string",
    title: "Status",
    description:
      "Open unless a source or a reviewer says it is closed. Empty if only a source that this set doesn't hold does.",
    constraints: { enum: Object.values(statusNames) },
  },
  { ...place, name: "city", title: "City", description: "Name of the city or town." },
  { ...place, name: "region", title: "Region", description: "Code of the state or province." },
  { ...place, name: "country", title: "Country", description: "ISO 3166-1 code, in lower case." },
  ...dumpedFields.map((name): DumpColumn => {
    const { label, type } = venueFields[name];
    const [description, constraints] = [descriptions[name], limits[name]];
    return {
      name,
      type: types[type],
      title: label,
      ...(description && { description }),
      ...(constraints && { constraints }),
    };
  }),
  ...details.map(columnOfDetail),
  {
    name: "sources",
    type: "array",
    title: "Sources",
    description:
      "Names of the sources of this row, as a JSON array. datapackage.json has their licenses.",
    constraints: { required: true },
  },
];

function columnOfDetail({ id, type, label, question, choices, least, most }: Detail): DumpColumn {
  return {
    name: id,
    type: typeOfDetail[type],
    title: label,
    description: [question, unitOfDetail[type]].filter(Boolean).join(" "),
    ...(choices && { constraints: { enum: choices.map(({ value }) => value) } }),
    ...(least !== undefined &&
      most !== undefined && { constraints: { minimum: least, maximum: most } }),
  };
}
