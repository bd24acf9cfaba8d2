import { openApiDocument } from "@/lib/api/openapi";
import { preflight, respond } from "@/lib/api/respond";
import { etagOf } from "@/lib/request/etag";

// The site's address is known at run time, not at build time.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  const body = JSON.stringify(openApiDocument());
  return respond({
    request,
    endpoint: { freshness: "static" },
    etag: etagOf(body),
    body: () => body,
  });
}

export { preflight as OPTIONS };
