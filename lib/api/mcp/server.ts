import "server-only";
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { corsHeaders } from "@/lib/api/cors";
import { allowFromAnywhere } from "@/lib/api/respond";
import { answerWithinLimit } from "@/lib/api/within-limit";
import { maxBodyBytes, postMethods, postOnly } from "@/lib/api/write-endpoint";
import { log } from "@/lib/core/log";
import { mcpEndpoint } from "@/lib/routes/endpoints";
import { serverIdentity } from "./server-card";
import { tools } from "./tools";

const instructions =
  "Live music venues in the United States and Canada. Cite the url of what you use, and the sources with their licenses. What is null or missing is unknown: never take it for a no. Venues with isSample are made up.";

/** Headers of the protocol that pages on other sites send. */
const protocolHeaders =
  "Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID";

/** The Model Context Protocol over HTTP: a server for each request, which keeps nothing and streams nothing. */
export const mcpHandlers = postOnly(
  (request: Request) => answerWithinLimit(mcpEndpoint, () => answer(request)),
  async () => allowFromAnywhere(postMethods, protocolHeaders),
);

const modern = createMcpHandler(createServer, {
  legacy: "reject",
  maxRequestBodySize: maxBodyBytes,
  onerror: (error) => log.debug({ error }, "refused request of an assistant"),
});

/** Any page may ask, as it may read the API: answers are public, and nobody is signed in. */
async function answer(request: Request): Promise<Response> {
  const isLegacy = await isLegacyRequest(request, undefined, { maxRequestBodySize: maxBodyBytes });
  const response = await (isLegacy ? answerLegacy(request) : modern.fetch(request));
  for (const [name, value] of Object.entries({ ...corsHeaders, "Cache-Control": "no-store" })) {
    response.headers.set(name, value);
  }
  return response;
}

/** Clients of the revisions before 2026, which the SDK would answer by a stream. */
async function answerLegacy(request: Request): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: maxBodyBytes,
  });
  const server = createServer();
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
}

function createServer(): McpServer {
  // Without notices of changes, so that there is nothing to subscribe to.
  const capabilities = { tools: { listChanged: false } };
  const server = new McpServer(serverIdentity, { capabilities, instructions });
  for (const [name, { config, call }] of Object.entries(tools)) {
    server.registerTool(name, config, call);
  }
  return server;
}
