/** Stands where an address was erased. */
export const erased = "[erased]";
