import type { Note } from "@/lib/clean/cleaned";
import { cleanJoinedLines, cleanLine } from "@/lib/clean/text";
import type { RawVenue } from "../venue-record";
import { splitCity } from "./city";
import { nameAlone } from "./name-alone";
import { parsePosition, splitPosition } from "./read-position";
import { matchRegion } from "./region";
import {
  isStreet,
  type PlaceTable,
  type SplitPlace,
  splitPlace,
  unknownTownOf,
} from "./split-place";
import { withoutPlace } from "./without-place";

type Values = RawVenue["values"];

export type SpreadRow = {
  values: Values;
  /** What may say where the venue is, but names no town. */
  unsplit: string | null;
  warning?: Note;
};

/** Longer texts are no places. */
const maxPlaceLength = 300;

/** A row whose place is in fields of its own, although a column holds several of its parts or repeats them. */
export function spreadPlace(stated: Values, table: PlaceTable): SpreadRow {
  const values = withPosition(stated);
  const split = splitCity(values.city);
  const city = split.city !== null && /[,\d]/.test(split.city) ? null : split.city;
  if (city === null) {
    return spreadTexts(values, table);
  }
  const own = cleanLine(values.region) ?? split.region;
  const region = own ?? regionBeside(values, city, table);
  const filled = own === null && region !== null ? { ...values, region } : values;
  return withoutRepeats(filled, city, region === null ? null : matchRegion(region)?.code, table);
}

/** The state or province that another text has for the city. */
function regionBeside(values: Values, city: string, table: PlaceTable): string | null {
  const texts = [values.location, values.address].map((text) => cleanJoinedLines(text) ?? "");
  const found = texts
    .filter((text) => text !== "" && text.length <= maxPlaceLength)
    .map((text) => splitPlace(text, table, { city }))
    .find((split) => split.region !== null && (split.rest === null || split.city === city));
  return found?.region?.code ?? null;
}

/** A location may be a position, and it or an address may end in one. */
function withPosition(values: Values): Values {
  const place = splitPosition(values.location ?? "");
  const whole = parsePosition(cleanLine(place.address) ?? "");
  const location = whole ? "" : place.address;
  const { address, position: ofAddress } = splitPosition(values.address ?? "");
  const position = whole ?? place.position ?? ofAddress;
  if (position === null) {
    return values;
  }
  const { latitude, longitude, coordinates } = values;
  const isStated = [latitude, longitude, coordinates].some((text) => cleanLine(text) !== null);
  const apart = { ...values, location, address };
  return isStated
    ? apart
    : { ...apart, coordinates: `${position.latitude}, ${position.longitude}` };
}

/** The first text that names a town says where the venue is. */
function spreadTexts(values: Values, table: PlaceTable): SpreadRow {
  const regionCode = regionCodeOf(values);
  const texts = (["city", "location", "address", "name"] as const).flatMap((field) => {
    const text = cleanJoinedLines(values[field]);
    const isPlace = text !== null && text.length <= maxPlaceLength;
    return isPlace && (field !== "name" || text.includes(","))
      ? [{ field, text, split: splitPlace(text, table, { regionCode }) }]
      : [];
  });
  const named = texts.find(({ split }) => split.city !== null);
  if (named) {
    return spreadOver(values, named.field, named.split, table);
  }
  const places = texts.filter(({ field }) => field !== "name");
  for (const { field, split } of places) {
    const unknown = unknownTownOf(split);
    if (unknown) {
      return spreadOver(values, field, { ...split, ...unknown, isApart: true }, table);
    }
  }
  if (cleanLine(values.city) !== null) {
    return { values, unsplit: null };
  }
  const ending = places.find(({ split }) => split.postalCode !== null);
  const filled = ending ? fill(values, ending.field, ending.split) : values;
  return { values: filled, unsplit: places[0]?.text ?? null };
}

type Field = "city" | "location" | "address" | "name";

function spreadOver(values: Values, field: Field, split: SplitPlace, table: PlaceTable): SpreadRow {
  const city = split.city ?? "";
  const filled = { ...fill(values, field, split), city };
  return withoutRepeats(filled, city, split.region?.code ?? regionCodeOf(values), table);
}

/** The parts of a place in the fields that have none; what stands before it is the street. */
function fill(
  values: Values,
  field: Field,
  { rest, city, region, postalCode }: SplitPlace,
): Values {
  const isAddress =
    field === "address" ||
    (field !== "name" && cleanLine(values.address) === null && isStreet(rest ?? ""));
  return {
    ...values,
    ...(isAddress && { address: rest ?? "" }),
    ...(region && city !== null && { region: region.code }),
    ...(postalCode && cleanLine(values.postalCode) === null && { postalCode }),
  };
}

function regionCodeOf({ region }: Values): string | undefined {
  return region ? matchRegion(region)?.code : undefined;
}

/** Without the place at the end of the address and of the name. */
function withoutRepeats(
  values: Values,
  city: string,
  regionCode: string | null | undefined,
  table: PlaceTable,
): SpreadRow {
  const known = { city, regionCode: regionCode ?? null, postalCode: values.postalCode };
  const { name, street: nameStreet } = nameAlone(values.name, known, table);
  const hasAddress = cleanLine(values.address) !== null;
  const named = {
    ...values,
    ...(name && { name }),
    ...(!hasAddress && nameStreet && { address: nameStreet }),
  };
  const address = mayRepeat(named.address, city) ? cleanJoinedLines(named.address) : null;
  if (address === null || address.length > maxPlaceLength) {
    return { values: named, unsplit: null };
  }
  const street = withoutPlace(address, known, table);
  const { otherTown } = street;
  return {
    values: {
      ...named,
      address: street.address ?? "",
      postalCode: cleanLine(values.postalCode) ?? street.postalCode ?? "",
    },
    unsplit: null,
    ...(otherTown && {
      warning: { reason: "the address names another town: please check it", detail: address },
    }),
  };
}

/** Spares most addresses the search for a place. */
function mayRepeat(address: string | undefined, city: string): boolean {
  return (
    address !== undefined &&
    (placeEnd.test(address) || address.toLowerCase().includes(city.toLowerCase()))
  );
}

const placeEnd = /(?:\d{5}|-\d{4}|\d[A-Za-z][\s-]?\d|\b[A-Z]{2}|\b(?:USA|Canada)\)?)[\s.,)]*$/;
