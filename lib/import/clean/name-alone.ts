import { cleanLine } from "@/lib/clean/text";
import { isStreet, type PlaceTable } from "./split-place";
import { type KnownPlace, withoutPlace } from "./without-place";

type NamedStreet = { name?: string; street?: string };

/** Damaged names are refused as they are. */
const mayEndInPlace = /^[^"\r\n]*[,(][^"\r\n]*$/;

/** Longer names are none, and would take long to search. */
const maxLength = 300;

/** Without the venue's place: 'Aria, Toronto, ON, Canada' and 'Aria (Toronto)' → 'Aria'. A street may be before it. */
export function nameAlone(
  text: string | undefined,
  known: KnownPlace,
  table: PlaceTable,
): NamedStreet {
  const name = text && mayEndInPlace.test(text) ? cleanLine(text) : null;
  if (name === null || name.length > maxLength) {
    return {};
  }
  const [, before, inner] = /^(.+\S)\s*\(([^()]+)\)$/.exec(name) ?? [];
  if (before !== undefined && inner !== undefined) {
    return withoutPlace(inner, known, table).address === null ? { name: before } : {};
  }
  const { address, otherTown } = withoutPlace(name, known, table);
  return address === null || address === name || otherTown !== null ? {} : splitStreet(address);
}

/** 'Aria, 12 Queen St' */
function splitStreet(text: string): NamedStreet {
  const [name = "", ...rest] = text.split(/,\s*/);
  if (rest.some((part) => /^\d/.test(part))) {
    return { name, street: rest.join(", ") };
  }
  return /^\d/.test(text) && isStreet(text.replace(/\d/g, "")) ? {} : { name: text };
}
