import { openApiDocument } from "@/lib/api/openapi";
import { preflight, respondWithDocument } from "@/lib/api/respond";

// The site's address is known at run time, not at build time.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithDocument(request, openApiDocument());
}

export { preflight as OPTIONS };
