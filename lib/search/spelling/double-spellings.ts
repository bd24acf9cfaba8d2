/** What search_text of the database writes otherwise, so that the vocabulary lacks it: a mistake may be one in these. */
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
