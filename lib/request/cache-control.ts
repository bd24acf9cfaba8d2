/** Clients always revalidate, at the cost of a 304. */
export const revalidatedCacheControl = "public, max-age=0, must-revalidate";

/** Like `revalidatedCacheControl`, but proxies may serve stale pages while the site is down. */
export const cachedCacheControl = "public, max-age=0, stale-if-error=86400";
