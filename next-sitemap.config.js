/** Lists of `/browse` by these have no address that search engines should know. */
const facets = [
  "place",
  "genre",
  "name",
  "type",
  "capacity",
  "bar",
  "food",
  "merch",
  "parking",
  "accessibility",
  "with",
  "unknown",
  "sort",
];

const disallow = [
  "/api/",
  "/review",
  "/contributions/",
  "/venue-answers/",
  "/list?",
  "/list.",
  "/tour?",
  "/tour.",
  "/random",
  ...facets.map((facet) => `/browse?*${facet}=`),
];

/** Named, since a policy for each is a decision: the directory is open, and may be found, quoted and learned from. */
const searchCrawlers = ["OAI-SearchBot", "Claude-SearchBot", "PerplexityBot"];
const assistants = ["ChatGPT-User", "Claude-User", "Perplexity-User"];
const trainingCrawlers = ["GPTBot", "ClaudeBot", "Google-Extended", "Applebot-Extended", "CCBot"];

/**
 * Read by app/robots.ts and lib/seo/sitemap. The command `next-sitemap`, which writes files when the site is built, is not
 * used: what it wrote would be out of date with the first venue that is published.
 */
const config = {
  // The protocol allows 50,000. The rest is room for the country and its regions before their cities.
  sitemapSize: 40_000,
  robotsTxtOptions: {
    policies: ["*", ...searchCrawlers, ...assistants, ...trainingCrawlers].map((userAgent) => ({
      userAgent,
      allow: "/",
      disallow,
    })),
  },
};

export default config;
