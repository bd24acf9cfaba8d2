const streets =
  "st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|way|hwy|highway|pl|place".concat(
    "|pkwy|parkway|sq|square|ct|court|rue|trail|trl|cir|circle|plaza|pike|route|rte",
  );

/** A house number and up to four words, ending in a street type. */
const address = new RegExp(`\\s\\d+[\\w-]*(?:\\s+\\S+){0,4}?\\s+(?:${streets})\\b\\.?`, "i");

/**
 * Removes the street and number from a text: 'the blue door, 12 main st, austin' → 'the blue door austin'. Null if there
 * is none or nothing would be left.
 */
export function withoutAddress(text: string): string | null {
  const parts = text.split(",").map((part) => part.trim());
  const kept = parts.filter((part) => !/^\d+[\w-]*\s+\S/.test(part)).join(" ");
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
