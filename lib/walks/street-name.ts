/** What a walk is called: the most common street of its addresses, as most of them write it; null if none names one. */
export function streetNameOf(addresses: readonly (string | null)[]): string | null {
  const streets = addresses.flatMap((address) => streetOf(address ?? "") ?? []);
  const [first] = byCount(streets, ({ key }) => key);
  const [name] = byCount(first ?? [], ({ name: written }) => written);
  return name?.[0]?.name ?? null;
}

type Street = { name: string; key: string };

/** "329 N. Dearborn St., Suite 2" → "N. Dearborn St."; an address without a number may be no street. */
function streetOf(address: string): Street | null {
  const [line = ""] = address.split(",");
  const [, name = ""] = /^\s*\d+[\w½/-]*\s+(\D.*)$/u.exec(line) ?? [];
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
