import { findContinuations, findStreetNumber, rawFields, toKey } from "../columns";
import type { RawField } from "../venue-record";
import { fieldOfColumn, isOfPlace, type NamedField } from "./column-fields";
import { isEventList, mayEndVenue } from "./event-list";
import { holds, mayHold } from "./fits";
import type { Mapping } from "./mapping";
import { isPosition, isWholePlace, mayBeName } from "./place-values";
import { Sample, shareOf } from "./sample";

/** A column of each field. */
type Fields = Partial<Record<RawField, string>>;

/**
 * Guesses the mapping from the names of columns and from their values. In a list of events, only what is said of the venue
 * is read, once for each venue.
 */
export function guessMapping(columns: readonly string[], sample = new Sample()): Mapping {
  const isOfEvents = isEventList(columns, sample);
  const candidates = columns
    .flatMap((column) => fieldOfColumn(column) ?? [])
    .filter(({ field, isOfVenue }) => !isOfEvents || isOfVenue || isOfPlace(field))
    .filter(({ field, column }) => field !== "closed" || mayEndVenue(column, columns, sample))
    .toSorted((one, other) => one.rank - other.rank);
  const chosen = withoutHalfPosition(choose(candidates, sample));
  const named = isOfEvents ? namedByPlace(chosen, columns, sample) : chosen;
  const fields = withPlace(named, sample);
  const mapping = { fields: withLines(fields, columns) };
  const isNamed = isOfEvents && fields.name !== undefined;
  return isNamed ? { ...mapping, once: keyOfVenue(fields) } : mapping;
}

/** For each field the best name among the columns with values for it, else the best name. */
function choose(candidates: NamedField[], sample: Sample): Fields {
  const chosen = rawFields.flatMap((field) => {
    const ofField = candidates
      .filter((candidate) => candidate.field === field)
      .map((candidate) => ({ ...candidate, values: sample.valuesOf(candidate.column) }))
      .filter(
        (one) =>
          isOfGeometry(one.column) ||
          (mayHold(field, one.values, one) && (!one.isVague || holds(field, one.values, one))),
      );
    const best = ofField.find((one) => holds(field, one.values, one)) ?? ofField[0];
    return best ? [[field, best.column]] : [];
  });
  return Object.fromEntries(chosen);
}

/** A position by the format of the file: values that are none are reported. */
function isOfGeometry(column: string | undefined): boolean {
  return column === "@latitude" || column === "@longitude";
}

function withoutHalfPosition(fields: Fields): Fields {
  const { latitude, longitude, ...others } = fields;
  const isWhole = latitude !== undefined && longitude !== undefined;
  return isWhole || isOfGeometry(latitude) ? fields : others;
}

const half = 0.5;
const placeKeys = new Set([
  "location",
  "room",
  "where",
  "place",
  "lieu",
  "salle",
  "emplacement",
  "club",
  "hall",
]);

/** In files of events, the place may be the venue's name. */
function namedByPlace(fields: Fields, columns: readonly string[], sample: Sample): Fields {
  if (fields.name !== undefined) {
    return fields;
  }
  const name = columns.find(
    (column) => placeKeys.has(toKey(column)) && shareOf(sample.valuesOf(column), mayBeName) >= half,
  );
  if (name === undefined) {
    return fields;
  }
  const isWhole = shareOf(sample.valuesOf(name), isWholePlace) >= half;
  const others = Object.entries(fields).filter(([, column]) => column !== name);
  return { ...Object.fromEntries(others), name, ...(isWhole && { location: name }) };
}

/** A location may be a position, and an address may hold the whole place. */
function withPlace({ location, ...fields }: Fields, sample: Sample): Fields {
  const share = (column: string | undefined, isMet: (value: string) => boolean) => {
    const values = column === undefined ? [] : sample.valuesOf(column);
    return values.length === 0 ? 0 : shareOf(values, isMet);
  };
  const { address, ...others } = fields;
  const hasPosition = (fields.coordinates ?? fields.latitude) !== undefined;
  if (share(location, isPosition) >= half) {
    return hasPosition ? fields : withPlace({ ...fields, coordinates: location }, sample);
  }
  const isInAddress = share(address, isWholePlace) >= half && share(location, isWholePlace) < half;
  if (fields.city === undefined && isInAddress) {
    return { ...others, location: address };
  }
  return location === undefined ? fields : { ...fields, location };
}

/** The address with its number and all its lines. */
function withLines({ address, ...fields }: Fields, columns: readonly string[]): Mapping["fields"] {
  const lines = [
    ...(address === undefined ? [] : [withNumber(address, columns)]),
    ...findContinuations(columns),
  ];
  const [only] = lines;
  return only === undefined ? fields : { ...fields, address: lines.length === 1 ? only : lines };
}

/** A street with the column of its number: "Street Number + Street Name". */
function withNumber(column: string, columns: readonly string[]): string {
  const number = findStreetNumber(columns, column);
  return number === null ? column : `${number} + ${column}`;
}

function keyOfVenue({ recordId, name, city, location, address, region }: Fields): string {
  const parts = [name, city ?? location ?? address, region];
  return recordId ?? [...new Set(parts)].filter((part) => part !== undefined).join(" + ");
}
