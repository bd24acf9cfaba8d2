import { answerFile } from "@/lib/request/answer-file";
import { openSearchType, openSearchXml } from "@/lib/search/open-search";

// The public address is a setting of the running site, not of its build.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return answerFile(request, async () => ({
    type: `${openSearchType}; charset=utf-8`,
    text: openSearchXml(),
  }));
}

export { GET as HEAD };
