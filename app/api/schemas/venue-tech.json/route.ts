import { preflight, respondWithDocument } from "@/lib/api/respond";
import { techSchema } from "@/lib/api/tech-schema";

// The site's address is known at run time, not at build time.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithDocument(request, techSchema());
}

export { preflight as OPTIONS };
