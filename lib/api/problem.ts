import { absoluteUrl } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { corsHeaders } from "./cors";

/** Every way a call can fail, with the status it answers. The names are part of the API: they never change. */
const problems = {
  "invalid-parameter": { status: 400, title: "A parameter cannot be used" },
  "cross-site": { status: 403, title: "Writes come from this site only" },
  "not-found": { status: 404, title: "There is nothing here" },
  "method-not-allowed": { status: 405, title: "This method is not supported here" },
  "not-acceptable": { status: 406, title: "This call answers JSON only" },
  "too-large": { status: 413, title: "The body is too large" },
  "unsupported-media-type": { status: 415, title: "The body has to be JSON" },
  "not-a-photo": { status: 415, title: "Photos are JPG, PNG or WEBP files" },
  "invalid-submission": { status: 422, title: "Some fields need another look" },
  "unreadable-photo": { status: 422, title: "This photo cannot be used" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "The directory cannot answer right now" },
  "storage-full": { status: 507, title: "There is no room for more photos right now" },
} as const;

export type ProblemName = keyof typeof problems;
export const problemNames = Object.keys(problems) as ProblemName[];

export function problemStatus(name: ProblemName): number {
  return problems[name].status;
}

/** The stable identifier of a kind of problem, which is also where it is explained. */
export function problemType(name: ProblemName): string {
  return `${absoluteUrl(routes.api)}#${name}`;
}

type Extra = { headers?: Record<string, string>; [member: string]: unknown };

/** An error as RFC 9457 has it: a sentence for people in `detail`, a stable `type` for programs. */
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
