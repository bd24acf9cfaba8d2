import { respondWithFile } from "@/lib/request/respond-with-file";
import { llmsText } from "@/lib/seo/llms-text";

// The public URL is read at run time, not at build time.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithFile(request, async () => ({
    type: "text/plain; charset=utf-8",
    text: llmsText(),
  }));
}

export { GET as HEAD };
