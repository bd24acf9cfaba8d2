import { countedHeaders, headerReferences } from "./openapi-headers";
import { type ProblemName, problemNames, problemStatus } from "./problem";
import { problemExplanations } from "./problem-explanations";

/** Problems after which the same request may be tried again. */
const passingProblems: ProblemName[] = ["too-many-requests", "unavailable"];

/** Problems that are found before a request is counted, or while it cannot be. */
const uncountedProblems: ProblemName[] = ["method-not-allowed", "unavailable"];

/** How any write of a JSON object can fail. */
export const jsonWriteProblems: ProblemName[] = [
  "invalid-parameter",
  "cross-site",
  "method-not-allowed",
  "too-large",
  "unsupported-media-type",
  "invalid-submission",
  "too-many-requests",
  "unavailable",
];

const problemSchema = { $ref: "#/components/schemas/Problem" };

/** The responses of an operation that can fail in these ways, by status. */
export function problemReferences(names: readonly ProblemName[]) {
  return Object.fromEntries(
    names.map((name) => [problemStatus(name), { $ref: `#/components/responses/${name}` }]),
  );
}

/** The responses that are referred to, by name. */
export function describeProblems() {
  return Object.fromEntries(problemNames.map((name) => [name, describeResponse(name)]));
}

function describeResponse(name: ProblemName) {
  const schema =
    name === "invalid-submission"
      ? { allOf: [problemSchema, { required: ["errors"] }] }
      : problemSchema;
  return {
    description: problemExplanations[name],
    headers: {
      ...(passingProblems.includes(name) && headerReferences("Retry-After")),
      ...(!uncountedProblems.includes(name) && countedHeaders),
    },
    content: { "application/problem+json": { schema } },
  };
}
