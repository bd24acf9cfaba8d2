const here = "(?:me|here|us|my location)";
const phrase = [
  `near(?:est|by)?(?: to)? ${here}`,
  `clos(?:e|est) (?:to|by) ${here}`,
  `around ${here}`,
  "in my area",
  "near ?by",
].join("|");

const first = new RegExp(`^(?:${phrase})(?= |$)`, "i");
const last = new RegExp(`(?:^|\\s)(?:${phrase})[.!?]*$`, "i");

/** What a text seeks near the visitor: 'jazz near me' → 'jazz'. Null if it does not say so. */
export function soughtNearHere(text: string): string | null {
  const rest = text.replace(last, "").replace(first, "");
  return rest === text ? null : rest.trim();
}
