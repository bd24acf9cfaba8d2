/** Asked for anew each time, which costs a 304 where nothing changed; proxies may help out while the site is down. */
export const keptCacheControl = "public, max-age=0, stale-if-error=86400";
