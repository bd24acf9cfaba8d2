// JavaScript, because Next would load its compiler at every start to read TypeScript.

/** Set by tools/build/build.ts and server/main.ts, since each build has its own folder. `next dev` uses the default. */
const distDir = process.env.NEXT_DIST_DIR;

/** @type {import("next").NextConfig} */
const nextConfig = {
  ...(distDir && { distDir }),
  // Checks only production code, so that a build needs no development packages; `npm test` checks everything.
  typescript: { tsconfigPath: distDir ? "tsconfig.build.json" : "tsconfig.json" },
  poweredByHeader: false,
  reactStrictMode: true,
  // server/main.ts compresses all responses.
  compress: false,
  typedRoutes: true,
  // Pages are loaded when they are first requested, so that the server starts sooner and with less memory.
  experimental: { preloadEntriesOnStart: false },
  // Keeps metadata in the head for every visitor instead of streaming it later.
  htmlLimitedBots: /.*/,
  // The site does not use next/image. Its endpoint would fetch any page or file of the site into memory.
  images: { unoptimized: true },
  // server/main.ts handles a trailing slash with every other noncanonical form, in one redirect.
  skipTrailingSlashRedirect: true,
  rewrites: async () => [
    { source: "/sitemap-:name([a-z0-9-]+).xml", destination: "/sitemaps/:name" },
    { source: "/list.:format(csv|gpx|kml|geojson|json)", destination: "/list/:format" },
    { source: "/tour.:format(csv|gpx|kml|geojson|json)", destination: "/tour/:format" },
  ],
  // Anyone who knows the address of a contribution may read it, so it is neither stored nor sent to other sites. The same goes
  // for the pages that venues open from a mail.
  headers: async () => [
    ...["/contributions/:id", "/venue-answers/:path*"].map((source) => ({
      source,
      headers: [
        { key: "Cache-Control", value: "no-store" },
        // Not 'no-referrer': browsers would then send no origin with its forms, which the server rejects.
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
      ],
    })),
    // The address holds what a visitor chose and noted.
    ...["/list", "/list.:format(csv|gpx|kml|geojson|json)"].map((source) => ({
      source,
      headers: [
        { key: "Cache-Control", value: "private, no-store" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
      ],
    })),
    {
      source: "/tour.:format(csv|gpx|kml|geojson|json)",
      headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }],
    },
  ],
};

export default nextConfig;
