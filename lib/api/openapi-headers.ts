/** Response headers shared by endpoints. */
export const headerComponents = {
  ETag: {
    description: "Version of the response; send it as If-None-Match to get changes only",
    schema: { type: "string" },
  },
  "Cache-Control": {
    description: "How many seconds the response may be cached",
    schema: { type: "string", examples: ["public, max-age=300"] },
  },
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } },
  "RateLimit-Limit": {
    description: "Requests your address may make per window",
    schema: { type: "integer", minimum: 1 },
  },
  "RateLimit-Remaining": {
    description: "Requests left in the window",
    schema: { type: "integer", minimum: 0 },
  },
  "RateLimit-Reset": {
    description: "Seconds until the window resets",
    schema: { type: "integer", minimum: 1 },
  },
} as const;

type HeaderName = keyof typeof headerComponents;

export function headerReferences(...names: HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** On every response to a rate-limited request. */
export const countedHeaders = headerReferences(
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
);

/** Marks writes from programs: pages on other sites cannot send this header without a CORS preflight. */
export const programHeader = {
  name: "X-Requested-With",
  in: "header",
  required: true,
  description: "Identifies programs, which send no Origin",
  schema: { const: "XMLHttpRequest" },
} as const;
