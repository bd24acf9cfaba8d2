/** A state or province, as places are read. */
export type NamedRegion = {
  id: number;
  code: string;
  searchName: string;
  countryId: number;
  countryCode: string;
};

/** Where a name has to be. */
export type Within = { regionIds: number[] } | { countryCode: string } | null;

/** One way to read a text, or its end, as a place. */
export type PlaceReading = {
  /** Null for the region or the country itself. */
  name: string | null;
  within: Within;
  /** Words before it that are not read, such as a street. */
  skipped: number;
};

const maxNameWords = 5;
const maxWords = 14;

export const countryNames: Readonly<Record<string, "us" | "ca">> = {
  us: "us",
  usa: "us",
  "u s": "us",
  "u s a": "us",
  "united states": "us",
  "united states of america": "us",
  america: "us",
  ca: "ca",
  canada: "ca",
};

/** Shortened names that search_text does not know. */
export const shortRegionNames: Readonly<Record<string, string>> = {
  calif: "CA",
  cali: "CA",
  mass: "MA",
  penn: "PA",
  wash: "WA",
  "washington state": "WA",
  "new york state": "NY",
  "d c": "DC",
  ont: "ON",
  que: "QC",
  pq: "QC",
  pei: "PE",
  newfoundland: "NL",
  nfld: "NL",
  labrador: "NL",
  nwt: "NT",
  "nouveau brunswick": "NB",
  "nouvelle ecosse": "NS",
  "ile du prince edouard": "PE",
  "terre neuve": "NL",
  "terre neuve et labrador": "NL",
  "colombie britannique": "BC",
  "territoires du nord ouest": "NT",
  fla: "FL",
  tex: "TX",
};

/**
 * The places that words may name, the likeliest first: all of them before their end alone, and a name in a state or
 * province before one in a country ("ca" is California and Canada).
 */
export function readPlaces(words: readonly string[], regions: NamedRegion[]): PlaceReading[] {
  const last = words.slice(-maxWords);
  const dropped = words.length - last.length;
  return last.flatMap((_, start) =>
    readWhole(last.slice(start), regions).map((reading) => ({
      ...reading,
      skipped: dropped + start,
    })),
  );
}

/** The same of all the words together. */
export function readWhole(words: readonly string[], regions: NamedRegion[]): PlaceReading[] {
  const named = words
    .map((_, index) => words.length - index)
    .filter((length) => length <= maxNameWords)
    .flatMap((length) =>
      withinOf(words.slice(length), regions).map((within) => ({
        name: words.slice(0, length).join(" "),
        within,
        skipped: 0,
      })),
    );
  const whole = withinOf(words, regions).map((within) => ({ name: null, within, skipped: 0 }));
  return [...named, ...whole];
}

/** "", "tx", "texas", "tx usa", "canada" */
function withinOf(words: readonly string[], regions: NamedRegion[]): Within[] {
  const text = words.join(" ");
  if (text === "") {
    return [null];
  }
  const regionIds = regionsOf(text, regions).map(({ id }) => id);
  const country = Object.hasOwn(countryNames, text) ? countryNames[text] : undefined;
  return [
    ...(regionIds.length > 0 ? [{ regionIds }] : []),
    ...(country ? [{ countryCode: country }] : []),
  ];
}

const countryTails = Object.entries(countryNames).map(
  ([name, code]) => [` ${name}`, code] as const,
);

/** The regions with a name or code, which their country may follow. */
function regionsOf(text: string, regions: NamedRegion[]): NamedRegion[] {
  const byName = indexed(regions);
  const named = (name: string) => byName.get(name) ?? [];
  const inCountry = countryTails
    .filter(([tail]) => text.endsWith(tail))
    .flatMap(([tail, code]) =>
      named(text.slice(0, -tail.length)).filter(({ countryCode }) => countryCode === code),
    );
  return [...named(text), ...inCountry];
}

/** By list of regions: one is asked for each word sequence of a text. */
const indexes = new WeakMap<NamedRegion[], ReadonlyMap<string, NamedRegion[]>>();

function indexed(regions: NamedRegion[]): ReadonlyMap<string, NamedRegion[]> {
  const made = indexes.get(regions);
  if (made) {
    return made;
  }
  const byName = new Map<string, NamedRegion[]>();
  const add = (name: string, region: NamedRegion) => {
    const others = (byName.get(name) ?? []).filter((other) => other !== region);
    byName.set(name, [...others, region]);
  };
  for (const region of regions) {
    add(region.code.toLowerCase(), region);
    add(region.searchName, region);
  }
  for (const [name, code] of Object.entries(shortRegionNames)) {
    for (const region of regions.filter((one) => one.code === code)) {
      add(name, region);
    }
  }
  indexes.set(regions, byName);
  return byName;
}
