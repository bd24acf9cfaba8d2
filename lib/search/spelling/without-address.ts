const streets =
  "st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|hwy|highway|pl|place".concat(
    "|pkwy|parkway|sq|square|ct|court|rue|trail|trl|cir|circle|plaza|pike|route|rte",
  );

/** Types that come before the name: 'rue du Port'. */
const leading = "rue|boul|boulevard|av|avenue|chemin|calle|place|hwy|highway|route";

const type = `(?:${streets})\\b\\.?`;
const direction = "(?:[ns]?[ew]|[ns])\\b\\.?";
/** Up to four words that end in a type. 'St' may come first: 'St Marks Pl'. */
const street = `(?:st\\.?\\s+(?=\\S+\\s+${type}))?(?:\\S+\\s+){0,4}?${type}(?:\\s+${direction})?`;

/** A house number and a street, or everything after it if the type comes first. */
const address = new RegExp(`\\s\\d+[\\w-]*,?\\s+(?:(?:${leading})\\b.*|${street})`, "i");

/**
 * Removes the street and number from a text: 'the blue door, 12 main st, austin' → 'the blue door austin'. Null if there
 * is none or nothing would be left.
 */
export function withoutAddress(text: string): string | null {
  const parts = text.split(",").map((part) => part.trim());
  const addressed = parts.filter((part) => /^\d+[\w-]*\s+\S/.test(part));
  // Of two, the first is a name: '1015 Folsom, 1015 Folsom St'.
  const streetParts = addressed.length > 1 ? addressed.slice(1) : addressed;
  const kept = parts.filter((part) => !streetParts.includes(part)).join(" ");
  const rest = parts.length > 1 && kept !== parts.join(" ") ? kept : cutAddress(text);
  return rest === null || rest.trim() === "" ? null : rest.trim();
}

function cutAddress(text: string): string | null {
  const cut = text.replace(address, " ");
  if (cut !== text) {
    return cut;
  }
  const name = /^(\S+\s+\S+.*?)\s\d{2,}\s+\S/.exec(text)?.[1];
  return name ?? null;
}
