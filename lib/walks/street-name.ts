/** A second street is named with the first if it has nearly as many addresses. */
const shareOfSecond = 0.6;

/**
 * What a walk is called: the most common street of its addresses, or the two most common ones, as most of them write it;
 * null if none names one.
 */
export function streetNameOf(addresses: readonly (string | null)[]): string | null {
  const streets = addresses.flatMap((address) => streetOf(address ?? "") ?? []);
  const [first, second] = byCount(streets, ({ key }) => key);
  if (!first) {
    return null;
  }
  const isOfTwo =
    second !== undefined && second.length > 2 && second.length >= first.length * shareOfSecond;
  return (isOfTwo ? [first, second] : [first]).map(writtenName).join(" & ");
}

function writtenName(street: Street[]): string {
  const [most = []] = byCount(street, ({ name }) => name);
  return most[0]?.name ?? "";
}

type Street = { name: string; key: string };

/** "329 N. Dearborn St., Suite 2" → "N. Dearborn St."; an address without a number may be no street. */
function streetOf(address: string): Street | null {
  const [line = ""] = address.split(",");
  const [, name = ""] = /^\s*\d[\w-]*(?:\s*½|\s+\d\/\d)?\s+(\S.*)$/u.exec(line) ?? [];
  const street = name.replace(unit, "").trim();
  return street === "" ? null : { name: street, key: keyOf(street) };
}

const unit = /\s+(?:#|(?:suite|ste|unit|apt|floor|fl|rm|room)\b).*$/i;

/** "W. Hubbard Street" and "W Hubbard St" are one street. */
function keyOf(street: string): string {
  const words = street.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words
    .filter(Boolean)
    .map((word) => shortForms[word] ?? word)
    .join(" ");
}

const shortForms: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  av: "ave",
  road: "rd",
  boulevard: "blvd",
  drive: "dr",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

/** Groups of equal ones, the largest first. */
function byCount<Item>(items: readonly Item[], keyFor: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    groups.set(keyFor(item), [...(groups.get(keyFor(item)) ?? []), item]);
  }
  return [...groups.values()].toSorted((one, other) => other.length - one.length);
}
