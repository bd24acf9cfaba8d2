/** In characters, for the library and for the messages. */
export const shortestPassword = 12;
export const longestPassword = 128;
