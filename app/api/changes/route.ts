import { findChanges } from "@/lib/api/changes";
import { endpoints } from "@/lib/api/endpoints";
import { readEndpoint } from "@/lib/api/read-endpoint";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.listChanges,
  async ({ since, limit }) => findChanges(since, limit),
);
