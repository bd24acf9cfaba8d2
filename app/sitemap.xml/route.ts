import { answerFile } from "@/lib/request/answer-file";
import { sitemapIndexXml } from "@/lib/seo/sitemap/documents";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return answerFile(request, async () => ({
    type: "application/xml; charset=utf-8",
    text: await sitemapIndexXml(),
  }));
}

export { GET as HEAD };
