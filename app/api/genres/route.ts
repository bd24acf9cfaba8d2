import { calls } from "@/lib/api/calls";
import { readEndpoint } from "@/lib/api/endpoint";
import { listGenres } from "@/lib/genres/queries";

export const dynamic = "force-dynamic";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = readEndpoint(calls.listGenres, () =>
  listGenres(),
);
