import { respondWithFile } from "@/lib/request/respond-with-file";
import { openSearchType, openSearchXml } from "@/lib/search/open-search";

// The public address is a setting of the running site, not of its build.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithFile(request, async () => ({
    type: `${openSearchType}; charset=utf-8`,
    text: openSearchXml(),
  }));
}

export { GET as HEAD };
