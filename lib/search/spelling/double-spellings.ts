/** Spellings that the database's search_text normalizes, so the vocabulary lacks them; typos may be based on these. */
export const doubleSpellings = [
  { spelled: "theatre", word: "theater" },
  { spelled: "theatres", word: "theaters" },
  { spelled: "centre", word: "center" },
  { spelled: "centres", word: "centers" },
  { spelled: "saint", word: "st" },
  { spelled: "sainte", word: "ste" },
  { spelled: "mount", word: "mt" },
  { spelled: "fort", word: "ft" },
];
