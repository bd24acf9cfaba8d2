export type PostalCode = {
  /** As people write it: '90210', 'B3J 1A1', 'B3J'. */
  name: string;
  /** What the codes of venues there begin with, in the form of `postal_key` in the database. */
  key: string;
};

/** A ZIP code, a Canadian postal code or the first half of one; null for anything else. */
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
