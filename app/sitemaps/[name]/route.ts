import { findDirectoryVersion } from "@/lib/api/queries";
import { respondWithFile } from "@/lib/request/respond-with-file";
import { sitemapFilePieces } from "@/lib/seo/sitemap/documents";

export const dynamic = "force-dynamic";

/** Serves one sitemap file; next.config.mjs rewrites its public URL to this route. */
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
