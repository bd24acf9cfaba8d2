import type { NextConfig } from "next";

const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // server.ts compresses, pages and everything else alike.
  compress: false,
  typedRoutes: true,
  // Every visitor gets the metadata in the head, not streamed after it.
  htmlLimitedBots: /.*/,
  // server.ts answers a trailing slash together with every other non-canonical form, in one redirect.
  skipTrailingSlashRedirect: true,
};

export default nextConfig;
