import { z } from "zod";
import type { ReadEndpoint } from "./endpoints";

type EndpointParameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: z.core.JSONSchema.BaseSchema;
};

type Place = EndpointParameter["in"];

/** An endpoint's OpenAPI parameters: path placeholders first, then the query. */
export function listEndpointParameters(
  endpoint: Pick<ReadEndpoint, "parameters" | "query">,
): EndpointParameter[] {
  return [
    ...describeParameters("path", endpoint.parameters),
    ...describeParameters("query", endpoint.query),
  ];
}

function describeParameters(place: Place, object: z.ZodObject): EndpointParameter[] {
  return Object.entries(object.shape).map(([name, field]) => {
    const { description, ...schema } = valueSchema(field);
    const required = !z.safeParse(field, undefined).success;
    return { name, in: place, required, ...(description && { description }), schema };
  });
}

/** Prefers the parsed type to the input, which is always a string, if JSON Schema can express it. */
function valueSchema(field: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const [read, sent] = (["output", "input"] as const).map((io) => {
    const { $schema, ...schema } = z.toJSONSchema(field, { io, unrepresentable: "any" });
    return schema;
  });
  return read && "type" in read ? { description: sent?.description, ...read } : (sent ?? {});
}
