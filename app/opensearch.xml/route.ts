import { respondWithFile } from "@/lib/request/respond-with-file";
import { openSearchType, openSearchXml } from "@/lib/search/open-search";

// The public URL is read at run time, not at build time.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithFile(request, async () => ({
    type: `${openSearchType}; charset=utf-8`,
    text: openSearchXml(),
  }));
}

export { GET as HEAD };
