const folder = "/_data/";
const pattern = new RegExp(`^${folder}([\\w-]{22})(/.*)$`);

/** Address of the data that hydrate a page, by the hash of its HTML and its cache key. */
export function hydrationHref(hash: string, key: string): string {
  return `${folder}${hash}${key}`;
}

/** Reads the address of hydration data; null for any other address. */
export function parseHydrationHref(url: string): { hash: string; key: string } | null {
  const [, hash, key] = pattern.exec(url) ?? [];
  return hash !== undefined && key !== undefined ? { hash, key } : null;
}
