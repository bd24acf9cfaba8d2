import { absoluteUrl } from "@/lib/core/site";
import { keysOf } from "@/lib/core/typed-object";
import { routes } from "@/lib/routes/hrefs";
import { corsHeaders } from "./cors";

/** Every problem with its status. The names are part of the API and never change. */
const problems = {
  "invalid-parameter": { status: 400, title: "Invalid parameter" },
  "cross-site": { status: 403, title: "Cross-site write refused" },
  blocked: { status: 403, title: "Sender blocked" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "not-acceptable": { status: 406, title: "Only JSON is available" },
  "cursor-expired": { status: 410, title: "Cursor no longer valid" },
  "too-large": { status: 413, title: "Body too large" },
  "unsupported-media-type": { status: 415, title: "Body must be JSON" },
  "not-a-photo": { status: 415, title: "Photo must be a JPG, PNG, or WebP file" },
  "invalid-submission": { status: 422, title: "Some fields are invalid" },
  "unreadable-photo": { status: 422, title: "Photo can't be used" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  "not-implemented": { status: 501, title: "Format not available" },
  unavailable: { status: 503, title: "Temporarily unavailable" },
  "storage-full": { status: 507, title: "No room for more photos right now" },
} as const;

export type ProblemName = keyof typeof problems;
export const problemNames = keysOf(problems);

export function problemStatus(name: ProblemName): number {
  return problems[name].status;
}

/** The stable identifier of a problem, which is also the address of its documentation. */
export function problemType(name: ProblemName): string {
  return `${absoluteUrl(routes.api)}#${name}`;
}

type Extra = { headers?: Record<string, string>; [member: string]: unknown };

/** RFC 9457 problem details: a sentence for people in `detail`, a stable `type` for programs. */
export function describeProblem(
  name: ProblemName,
  detail: string,
  { headers = {}, ...more }: Extra = {},
) {
  const { status, title } = problems[name];
  const body = { type: problemType(name), title, status, detail, ...more };
  return {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...corsHeaders,
      ...headers,
    },
    body: `${JSON.stringify(body, null, 1)}\n`,
  };
}

export function problem(name: ProblemName, detail: string, extra: Extra = {}): Response {
  const { body, ...response } = describeProblem(name, detail, extra);
  return new Response(body, response);
}
