import { randomBytes } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { DELETE, GET, OPTIONS, POST } from "@/app/mcp/route";
import { withRequestContext } from "@/lib/core/request-context";
import { absoluteUrl } from "@/lib/core/site";
import { mcpEndpoint } from "@/lib/routes/endpoints";

const handlers = { DELETE, GET, OPTIONS, POST };

/** Sends a request to the real handlers, as Next would. */
export async function sendToMcp(
  init: RequestInit,
  clientAddress = `10.${[...randomBytes(3)].join(".")}`,
): Promise<Response> {
  const request = new Request(absoluteUrl(mcpEndpoint), init);
  return withRequestContext({ clientAddress }, () =>
    handlers[request.method as keyof typeof handlers](request),
  );
}

/** The SDK's own client, of the revisions before 2026 or of the newest one. */
export async function connectClient(
  mode: "legacy" | "auto" = "auto",
  clientAddress?: string,
): Promise<Client> {
  const client = new Client(
    { name: "a musician's assistant", version: "1.0.0" },
    { versionNegotiation: { mode } },
  );
  const fetch = (_: unknown, init: RequestInit = {}) => sendToMcp(init, clientAddress);
  const transport = new StreamableHTTPClientTransport(new URL(absoluteUrl(mcpEndpoint)), { fetch });
  await client.connect(transport);
  return client;
}
