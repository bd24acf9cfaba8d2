import { endpoints } from "@/lib/api/endpoints";
import { findOembed } from "@/lib/api/oembed";
import { readEndpoint } from "@/lib/api/read-endpoint";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(
  endpoints.findOembed,
  findOembed,
);
