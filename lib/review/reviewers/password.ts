/** In characters, for the library and for the messages. */
export const minPasswordLength = 12;
export const maxPasswordLength = 128;
