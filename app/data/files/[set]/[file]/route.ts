import { respondWithDump } from "@/lib/dumps/respond-with-dump";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ set: string; file: string }> };

/** Sends a file of the newest dump. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return respondWithDump(request, await params);
}

export { GET as HEAD };
