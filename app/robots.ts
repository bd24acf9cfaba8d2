import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/core/site";
import { sitemapIndex } from "@/lib/routes/endpoints";
import config from "@/next-sitemap.config.js";

// The public URL is read at run time, not at build time.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return { rules: config.robotsTxtOptions.policies, sitemap: absoluteUrl(sitemapIndex) };
}
