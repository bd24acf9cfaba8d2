import { mcpHandlers } from "@/lib/api/mcp/server";

export const dynamic = "force-dynamic";

export const { POST, OPTIONS, GET, HEAD, PUT, PATCH, DELETE } = mcpHandlers;
