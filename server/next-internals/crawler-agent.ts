/**
 * A user agent that Next takes for a crawler's. Next streams parts of a document that are not ready after the rest, and
 * its metadata, too; crawlers get documents whole, as the page cache needs them.
 */
export const crawlerAgent = "Marquee (like Bingbot)";
