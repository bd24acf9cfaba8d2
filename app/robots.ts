import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/core/site";
import { sitemapIndex } from "@/lib/routes/hrefs";
import config from "@/next-sitemap.config.js";

// The public address is a setting of the running site, not of its build.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return { rules: config.robotsTxtOptions.policies, sitemap: absoluteUrl(sitemapIndex) };
}
