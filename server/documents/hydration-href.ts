import { isDevelopment } from "@/lib/core/env";
import { pageAt } from "@/lib/routes/page-at";
import type { Rejection } from "@/server/http/refuse";

const folder = "/_data/";
const pattern = new RegExp(`^${folder}([\\w-]{22})(/.*)$`);

/** Address of the data that hydrate a page, by the hash of its HTML and its address: if it is cached, its cache key. */
export function hydrationHref(hash: string, key: string): string {
  return `${folder}${hash}${key}`;
}

/** Reads the address of hydration data; null for any other address. */
export function parseHydrationHref(url: string): { hash: string; key: string } | null {
  const [, hash, key] = (isHydrationHref(url) && pattern.exec(url)) || [];
  return hash !== undefined && key !== undefined ? { hash, key } : null;
}

/** Whether an address is below those of hydration data, also of pages that are not cached. */
export function isHydrationHref(url: string): boolean {
  return url.startsWith(folder);
}

/** Answers a request for the data of a page whose HTML is another one by now. */
export const outdated: Rejection = {
  status: 410,
  message: "there is a newer version of this page. Please reload it.",
};

/** Whether the data of an uncached page can be rendered again. Each rendering of Next's development server has its own. */
export function rendersAlike(url: string): boolean {
  const [path = url] = url.split("?", 1);
  return !isDevelopment && pageAt(path)?.rendersAlike === true;
}
