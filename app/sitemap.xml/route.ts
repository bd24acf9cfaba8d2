import { respondWithFile } from "@/lib/request/respond-with-file";
import { sitemapIndexXml } from "@/lib/seo/sitemap/documents";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithFile(request, async () => ({
    type: "application/xml; charset=utf-8",
    text: await sitemapIndexXml(),
  }));
}

export { GET as HEAD };
