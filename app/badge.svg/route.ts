import { respondWithFile } from "@/lib/request/respond-with-file";
import { badgeSvg } from "@/lib/seo/embeds/badge";

// The site's name is read at run time, not at build time.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithFile(request, async () => ({ type: "image/svg+xml", text: badgeSvg() }));
}

export { GET as HEAD };
