/** The headers of answers that the document names, under components. */
export const headerComponents = {
  ETag: {
    description: "The version of the answer: send it as If-None-Match to learn of changes only",
    schema: { type: "string" },
  },
  "Cache-Control": {
    description: "For how many seconds the answer may be kept",
    schema: { type: "string", examples: ["public, max-age=300"] },
  },
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } },
  "RateLimit-Limit": {
    description: "How many requests your address may make in one window",
    schema: { type: "integer", minimum: 1 },
  },
  "RateLimit-Remaining": {
    description: "How many of them are left",
    schema: { type: "integer", minimum: 0 },
  },
  "RateLimit-Reset": {
    description: "Seconds until the window starts again",
    schema: { type: "integer", minimum: 1 },
  },
} as const;

type HeaderName = keyof typeof headerComponents;

export function headerReferences(...names: HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** On every answer to a request that was counted. */
export const countedHeaders = headerReferences(
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
);

/** What makes a write from a program recognizable: no page of another site can send it unasked. */
export const programHeader = {
  name: "X-Requested-With",
  in: "header",
  required: true,
  description: "Programs send no Origin, and identify themselves by this instead",
  schema: { const: "XMLHttpRequest" },
} as const;
