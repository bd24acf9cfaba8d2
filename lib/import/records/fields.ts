import { accessFields } from "./a11y-json";
import { type Geometry, isGeometry, pointOf } from "./geometry";
import { schemaOrgFields } from "./json-ld";
import { isObject, type Json, toText } from "./json-values";
import { schemaOrgHours } from "./schema-org-hours";

/** The columns of one record, by path: "address.city", "phones.0". */
type JsonFields = Record<string, string>;

/** A record with its number in the file, from 1. Without fields if it is no object. */
export type ImportRecord = { number: number; fields: JsonFields | null };

/**
 * The columns of a record. Positions of any form become "@latitude" and "@longitude", and ids of OpenStreetMap, which are
 * unique only within a type, "@id"; "@closed" is "yes" for a place that only says what it was. Null for what is no object.
 */
export function toFields(record: unknown): JsonFields | null {
  if (!isObject(record)) {
    return null;
  }
  if (record.type === "Feature") {
    return fieldsOfFeature(record);
  }
  const place = Object.entries(record).find(([, member]) => isGeometry(member));
  if (place) {
    const [name, geometry] = place;
    const { [name]: _, properties, ...others } = record;
    const inner = isObject(properties) ? properties : properties !== undefined && { properties };
    return fieldsOfFeature({ properties: { ...others, ...inner }, geometry });
  }
  if (typeof record.type === "string" && osmTypes.has(record.type) && "id" in record) {
    return fieldsOfElement(record);
  }
  if ("@type" in record) {
    const openingHours = schemaOrgHours(record);
    return {
      ...flatten(record),
      ...(openingHours !== null && { openingHours }),
      ...schemaOrgFields(record),
    };
  }
  return isBinding(record) ? fieldsOfBinding(record) : fieldsOfPlace(record);
}

function fieldsOfPlace(place: unknown): JsonFields {
  return { ...flatten(place), ...(isObject(place) && accessFields(place)) };
}

/** Of a geometry that can't be read. */
const mostShown = 60;

const osmTypes = new Set(["node", "way", "relation"]);
const osmId = /^(?:node|way|relation)\/\d+$/;

function fieldsOfFeature({ id, properties, geometry }: Json): JsonFields {
  const fields = {
    ...fieldsOfPlace(properties),
    ...geometryFields(geometry),
  };
  const stated = toText(id) || fields["@id"] || "";
  if (osmId.test(stated)) {
    return { ...fields, ...closedField(fields), "@id": stated };
  }
  return stated ? { id: stated, ...fields } : fields;
}

/** What can't be read is kept as text, so that the report names what is dropped. */
function geometryFields(geometry: unknown): JsonFields {
  if (!isGeometry(geometry) || isEmptyGeometry(geometry)) {
    return {};
  }
  const position = pointOf(geometry);
  return position
    ? positionFields(position)
    : { "@latitude": JSON.stringify(geometry).slice(0, mostShown) };
}

/** Publishers write a missing position in several ways. */
function isEmptyGeometry(geometry: Geometry): boolean {
  const { coordinates, geometries } = geometry ?? {};
  const values = [coordinates ?? geometries].flat(4);
  return values.every((value) => value === null || value === false || value === "");
}

/** An element of Overpass; only nodes have a position of their own, others a center if the query asked for it. */
function fieldsOfElement({ type, id, tags, center, ...element }: Json): JsonFields {
  const { lat, lon } = isObject(center) ? center : element;
  const fields = flatten(tags);
  return {
    ...fields,
    ...closedField(fields),
    ...positionFields({ latitude: lat, longitude: lon }),
    "@id": `${type}/${id}`,
  };
}

/** "disused:amenity": what a place of OpenStreetMap was. */
const formerUse = /^(?:abandoned|demolished|disused|razed|removed|was):(?:amenity|leisure)$/;

function closedField(tags: JsonFields): JsonFields {
  const isInUse = Boolean(tags.amenity || tags.leisure);
  return !isInUse && Object.keys(tags).some((name) => formerUse.test(name))
    ? { "@closed": "yes" }
    : {};
}

type Term = { type: string; value: string };

/** A row of SPARQL results: every member has a type and a value. */
export function isBinding(record: Json): record is Record<string, Term> {
  const members = Object.values(record);
  return (
    members.length > 0 &&
    members.every(
      (member) =>
        isObject(member) && typeof member.value === "string" && typeof member.type === "string",
    )
  );
}

const point = /^Point\((-?[\d.]+) (-?[\d.]+)\)$/i;
/** Columns of a query for ids of OpenStreetMap, which Wikidata has without their type. */
const osmColumns: Record<string, string> = {
  osmNode: "node",
  osmWay: "way",
  osmRelation: "relation",
};
const entity = /^https?:\/\/www\.wikidata\.org\/entity\/(Q\d+)$/;

function fieldsOfBinding(record: Record<string, Term>): JsonFields {
  const fields: JsonFields = {};
  for (const [name, { value }] of Object.entries(record)) {
    const [, longitude, latitude] = point.exec(value) ?? [];
    if (longitude !== undefined && latitude !== undefined) {
      Object.assign(fields, positionFields({ latitude, longitude }));
    } else {
      fields[name] = textOfTerm(name, value);
    }
  }
  return fields;
}

function textOfTerm(name: string, value: string): string {
  const type = osmColumns[name];
  if (type !== undefined) {
    return value && `${type}/${value}`;
  }
  // Without a label, Wikidata repeats the item's ID.
  const stated = name.endsWith("Label") && /^Q\d+$/.test(value) ? "" : value;
  return entity.exec(value)?.[1] ?? stated;
}

function positionFields(position: { latitude: unknown; longitude: unknown } | null): JsonFields {
  const latitude = toText(position?.latitude);
  const longitude = toText(position?.longitude);
  return latitude && longitude ? { "@latitude": latitude, "@longitude": longitude } : {};
}

/** Nested members by path. A list of texts is also one text, separated by semicolons. */
function flatten(value: unknown, path = "", fields: JsonFields = {}): JsonFields {
  if (Array.isArray(value) || isObject(value)) {
    for (const [key, member] of Object.entries(value)) {
      flatten(member, path ? `${path}.${key}` : key, fields);
    }
    if (Array.isArray(value) && value.length > 0 && !value.some(isObject)) {
      fields[path] = value.map(toText).filter(Boolean).join("; ");
    }
  } else if (path) {
    fields[path] = toText(value);
  }
  return fields;
}
