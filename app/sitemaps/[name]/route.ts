import { findDirectoryVersion } from "@/lib/api/queries";
import { respondWithFile } from "@/lib/request/respond-with-file";
import { sitemapFilePieces } from "@/lib/seo/sitemap/documents";

export const dynamic = "force-dynamic";

/** A file of the sitemap, whose public address next.config.ts leads here. */
export function GET(request: Request, { params }: RouteContext<"/sitemaps/[name]">) {
  return respondWithFile(request, async () => {
    const { name } = await params;
    return {
      type: "application/xml; charset=utf-8",
      version: `${name} ${await findDirectoryVersion()}`,
      pieces: sitemapFilePieces(name),
    };
  });
}

export { GET as HEAD };
