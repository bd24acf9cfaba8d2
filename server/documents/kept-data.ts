import { LRUCache } from "lru-cache";

/** Long enough for a browser to ask for the data of the document that it has just got. In ms. */
const keptForMs = 60_000;
const maxBytes = 16 * 1024 * 1024;

/** Data of documents that are not cached, by the hash of their HTML, so that hydrating them needs no second rendering. */
export const keptData = new LRUCache<string, string>({
  ttl: keptForMs,
  maxSize: maxBytes,
  sizeCalculation: (data) => data.length,
});
