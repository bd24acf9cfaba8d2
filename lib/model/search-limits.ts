/** Maximum number of results of each kind of place. */
export const maxPlaces = 50;

/** In characters. */
export const maxQueryLength = 200;
