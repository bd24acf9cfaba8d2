/** In characters, used by the library and in messages. */
export const minPasswordLength = 12;
export const maxPasswordLength = 128;
