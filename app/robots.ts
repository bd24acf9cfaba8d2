import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/site";

// The public address is a setting of the running site, not of its build.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
