/** Entries of each kind that one search answers. */
export const mostPlaces = 50;

/** In characters: longer texts are nobody's search. */
export const longestQuery = 200;
