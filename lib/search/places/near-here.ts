const here = "(?:me|here|us|my (?:location|place|house|home)|where i am)";
const phrase = [
  `near(?:est|by)?(?: to)? ${here}`,
  `clos(?:e|est) (?:to|by) ${here}`,
  `(?:around|by) ${here}`,
  "in my (?:area|neighborhood|neighbourhood|city|town)",
  "near ?by",
].join("|");

/** Anywhere, except in a name: 'The Near Me Lounge'. */
const anywhere = new RegExp(`(?<=^|(?<!^the)\\s)(?:${phrase})(?=$|[\\s.,!?])[.,!?]*`, "i");

/** What a text seeks near the visitor: 'jazz near me tonight' → 'jazz tonight'. Null if it does not say so. */
export function soughtNearHere(text: string): string | null {
  const rest = text.replace(anywhere, " ");
  return rest === text ? null : rest.replace(/\s+/g, " ").trim();
}
