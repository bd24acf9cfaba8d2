/** Clients always revalidate, at the cost of a 304; proxies may serve stale pages while the site is down. */
export const cachedCacheControl = "public, max-age=0, stale-if-error=86400";
