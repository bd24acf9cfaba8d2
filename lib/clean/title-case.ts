/** Stay in lower case when a name in capitals is converted. */
const smallWords = /^(?:of|the|and|by|on|in|at|du|de|des|sur|aux?|les?|la)$/;

/** Parts of addresses that are written in capitals. */
const capitals = /^(?:[nsew]|[ns][ew]|us|po|rr|sr|cr|fm|i{2,3}|iv)\.?$/;

/** Changes only names in all capitals or all lower case: 'COEUR D'ALENE' → 'Coeur d'Alene'. */
export function toTitleCase(name: string): string {
  return name === name.toUpperCase() || name === name.toLowerCase() ? titleCase(name) : name;
}

/**
 * Like `toTitleCase`, for capitals that are no spelling of their own: 'THE LANTERN HALL' → 'The Lantern Hall'. A name stays
 * as it is if it has one word, a sign, or what may be an acronym: 'EXIT/IN', 'BMO STADIUM', '9:30 CLUB'.
 */
export function nameInTitleCase(name: string): string {
  const words = name.split(" ");
  const isPlain = words.every(
    (word) =>
      isLongWord(word) || smallWords.test(word.toLowerCase()) || /^\d+(?:ST|ND|RD|TH)?$/.test(word),
  );
  const long = words.filter(isLongWord).length;
  const isShouted = name === name.toUpperCase() && isPlain;
  return isShouted && (long > 1 || (long === 1 && words[0] === "THE")) ? titleCase(name) : name;
}

/** '500 NW MCDOWELL ST' → '500 NW McDowell St' */
export function addressInTitleCase(address: string): string {
  const isShouted =
    address === address.toUpperCase() && / /.test(address) && /\p{L}{3}/u.test(address);
  return isShouted
    ? titleCase(address, (word) => capitals.test(word) || /^\p{L}?\d+\p{L}?$/u.test(word))
    : address;
}

function isLongWord(word: string): boolean {
  return /^\p{L}{4,}(?:['’]S)?,?$/u.test(word) && /[AEIOUYÀ-Ü]/.test(word);
}

function titleCase(text: string, isInCapitals: (word: string) => boolean = () => false): string {
  const title = text.toLowerCase().replace(/[\p{L}\p{N}'’.]+/gu, (word) => {
    if (isInCapitals(word)) {
      return word.toUpperCase();
    }
    return smallWords.test(word) ? word : capitalize(word);
  });
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function capitalize(word: string): string {
  return word
    .replace(
      /^(?:([dl])(['’]))?(o['’])?(\p{L})/u,
      (_, article = "", apostrophe = "", oPrefix = "", first: string) =>
        `${article}${apostrophe}${oPrefix.toUpperCase()}${first.toUpperCase()}`,
    )
    .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
