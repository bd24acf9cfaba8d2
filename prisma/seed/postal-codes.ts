import { createRandom, type Random } from "./random";
import type { SeedCity } from "./seed-city";

/** First and last three-digit ZIP prefix of each state. */
const zipPrefixes: Record<string, readonly [first: number, last: number]> = {
  "us:AL": [350, 369],
  "us:AK": [995, 999],
  "us:AZ": [850, 865],
  "us:AR": [716, 729],
  "us:CA": [900, 961],
  "us:CO": [800, 816],
  "us:CT": [60, 69],
  "us:DE": [197, 199],
  "us:DC": [200, 205],
  "us:FL": [320, 342],
  "us:GA": [300, 319],
  "us:HI": [967, 968],
  "us:ID": [832, 838],
  "us:IL": [600, 629],
  "us:IN": [460, 479],
  "us:IA": [500, 528],
  "us:KS": [660, 679],
  "us:KY": [400, 427],
  "us:LA": [700, 714],
  "us:ME": [39, 49],
  "us:MD": [206, 219],
  "us:MA": [10, 27],
  "us:MI": [480, 499],
  "us:MN": [550, 567],
  "us:MS": [386, 397],
  "us:MO": [630, 658],
  "us:MT": [590, 599],
  "us:NE": [680, 693],
  "us:NV": [889, 898],
  "us:NH": [30, 38],
  "us:NJ": [70, 89],
  "us:NM": [870, 884],
  "us:NY": [100, 149],
  "us:NC": [270, 289],
  "us:ND": [580, 588],
  "us:OH": [430, 459],
  "us:OK": [730, 749],
  "us:OR": [970, 979],
  "us:PA": [150, 196],
  "us:RI": [28, 29],
  "us:SC": [290, 299],
  "us:SD": [570, 577],
  "us:TN": [370, 385],
  "us:TX": [750, 799],
  "us:UT": [840, 847],
  "us:VT": [50, 59],
  "us:VA": [220, 246],
  "us:WA": [980, 994],
  "us:WV": [247, 268],
  "us:WI": [530, 549],
  "us:WY": [820, 831],
};

/** First letter of a Canadian postal code: one per province, except in the two largest. */
const postalDistricts: Record<string, string> = {
  "ca:AB": "T",
  "ca:BC": "V",
  "ca:MB": "R",
  "ca:NB": "E",
  "ca:NL": "A",
  "ca:NS": "B",
  "ca:NT": "X",
  "ca:NU": "X",
  "ca:ON": "L",
  "ca:PE": "C",
  "ca:QC": "J",
  "ca:SK": "S",
  "ca:YT": "Y",
};

const cityPostalDistricts: Record<string, string> = {
  "ca:ON/toronto": "M",
  "ca:ON/ottawa": "K",
  "ca:ON/london": "N",
  "ca:ON/windsor": "N",
  "ca:QC/montreal": "H",
  "ca:QC/laval": "H",
  "ca:QC/quebec": "G",
  "ca:QC/levis": "G",
  "ca:QC/saguenay": "G",
};

/** Without D, F, I, O, Q, and U, which are never used. */
const postalLetters = [..."ABCEGHJKLMNPRSTVWXYZ"];

function canadianPostalCode(random: Random, district: string): string {
  const digit = () => random.integer(1, 9);
  const letter = () => random.pick(postalLetters);
  return `${district}${digit()}${letter()} ${digit()}${letter()}${digit()}`;
}

/** A well-formed code in the right state or province; its relation to the street is invented. */
export function postalCode(random: Random, city: SeedCity): string {
  const prefixes = zipPrefixes[city.regionKey];
  if (prefixes) {
    // One prefix per city, as in reality.
    const prefix = createRandom(`${city.regionKey}/${city.slug}`).integer(...prefixes);
    return `${String(prefix).padStart(3, "0")}${String(random.integer(1, 99)).padStart(2, "0")}`;
  }
  const district =
    cityPostalDistricts[`${city.regionKey}/${city.slug}`] ?? postalDistricts[city.regionKey] ?? "X";
  return canadianPostalCode(random, district);
}
