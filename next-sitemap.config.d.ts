import type { IRobotPolicy } from "next-sitemap";

declare const config: {
  sitemapSize: number;
  robotsTxtOptions: { policies: IRobotPolicy[] };
};

export default config;
