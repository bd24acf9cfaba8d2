/** Entries of each kind that one search answers. */
export const maxPlaces = 50;

/** In characters: longer texts are nobody's search. */
export const maxQueryLength = 200;
