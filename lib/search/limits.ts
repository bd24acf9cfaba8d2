/** Entries of each kind that one search answers. */
export const mostPlaces = 50;
