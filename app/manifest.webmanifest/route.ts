import { respondWithFile } from "@/lib/request/respond-with-file";
import { webManifest } from "@/lib/seo/web-manifest";

// The site's name is read at run time, not at build time.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithFile(request, async () => ({
    type: "application/manifest+json; charset=utf-8",
    text: JSON.stringify(webManifest()),
  }));
}

export { GET as HEAD };
