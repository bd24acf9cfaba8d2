import { serverCard } from "@/lib/api/mcp/server-card";
import { respondWithDocument } from "@/lib/api/respond";

// The site's address is known at run time, not at build time.
export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respondWithDocument(request, serverCard(), "application/mcp-server-card+json");
}
