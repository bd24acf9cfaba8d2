/**
 * What a page carries that tells people, in its own words, that no venue has all they chose: search engines are to hear
 * that nothing is at such an address.
 */
export const nothingFound = { name: "found", content: "nothing" } as const;

/** What a page carries where a venue was taken down. */
export const takenDown = { name: "found", content: "gone" } as const;
