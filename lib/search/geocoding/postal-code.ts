export type PostalCode = {
  /** Display form: '90210', 'B3J 1A1', 'B3J'. */
  name: string;
  /** Prefix of the codes of venues there, as the database's `postal_key` writes it. */
  key: string;
};

/** Parses a ZIP code, a Canadian postal code, or its first half; null for anything else. */
export function parsePostalCode(text: string): PostalCode | null {
  const key = text.toUpperCase().replace(/[\s-]/g, "");
  if (/^\d{5}(\d{4})?$/.test(key)) {
    const zip = key.slice(0, 5);
    return { name: zip, key: zip };
  }
  return /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](\d[ABCEGHJ-NPRSTV-Z]\d)?$/.test(key)
    ? { name: `${key.slice(0, 3)} ${key.slice(3)}`.trim(), key }
    : null;
}
