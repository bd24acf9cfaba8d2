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
  return last.flatMap((_, start) => {
    const rest = last.slice(start);
    const skipped = dropped + start;
    const named = rest
      .map((__, index) => rest.length - index)
      .filter((length) => length <= maxNameWords)
      .flatMap((length) =>
        withinOf(rest.slice(length), regions).map((within) => ({
          name: rest.slice(0, length).join(" "),
          within,
          skipped,
        })),
      );
    const whole = withinOf(rest, regions).map((within) => ({ name: null, within, skipped }));
    return [...named, ...whole];
  });
}

/** "", "tx", "texas", "tx usa", "canada" */
function withinOf(words: string[], regions: NamedRegion[]): Within[] {
  const text = words.join(" ");
  if (text === "") {
    return [null];
  }
  const regionIds = regions.filter((region) => isNamed(region, text)).map(({ id }) => id);
  const country = Object.hasOwn(countryNames, text) ? countryNames[text] : undefined;
  return [
    ...(regionIds.length > 0 ? [{ regionIds }] : []),
    ...(country ? [{ countryCode: country }] : []),
  ];
}

function isNamed({ code, searchName, countryCode }: NamedRegion, text: string): boolean {
  const names = Object.entries(countryNames).filter(([, country]) => country === countryCode);
  const tails = ["", ...names.map(([name]) => ` ${name}`)];
  const own = Object.entries(shortRegionNames).filter(([, named]) => named === code);
  const heads = [code.toLowerCase(), searchName, ...own.map(([name]) => name)];
  return heads.some((head) => text.startsWith(head) && tails.includes(text.slice(head.length)));
}
