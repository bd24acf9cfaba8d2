import type { NextConfig } from "next";

/** Set by tools/build/build.ts and server/main.ts: builds are folders of their own. `next dev` uses Next's. */
const distDir = process.env.NEXT_DIST_DIR;

const nextConfig: NextConfig = {
  ...(distDir && { distDir }),
  // Checks the product only, so that a build needs no development packages; `npm test` checks everything.
  typescript: { tsconfigPath: distDir ? "tsconfig.build.json" : "tsconfig.json" },
  poweredByHeader: false,
  reactStrictMode: true,
  // server/main.ts compresses, pages and everything else alike.
  compress: false,
  typedRoutes: true,
  // Every visitor gets the metadata in the head, not streamed after it.
  htmlLimitedBots: /.*/,
  // server/main.ts answers a trailing slash together with every other non-canonical form, in one redirect.
  skipTrailingSlashRedirect: true,
  rewrites: async () => [
    { source: "/sitemap-:name([a-z0-9-]+).xml", destination: "/sitemaps/:name" },
  ],
  // Who knows the address of a contribution may read it: it is neither kept nor passed on.
  headers: async () => [
    {
      source: "/contributions/:id",
      headers: [
        { key: "Cache-Control", value: "no-store" },
        // Not 'no-referrer': browsers would state no origin with its forms either, and those are refused.
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
      ],
    },
  ],
};

export default nextConfig;
