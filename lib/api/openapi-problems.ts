import { countedHeaders, headerReferences } from "./openapi-headers";
import { type ProblemName, problemNames, problemStatus } from "./problem";
import { problemExplanations } from "./problem-explanations";

/** Temporary problems: the same request may be retried. */
const passingProblems: ProblemName[] = ["too-many-requests", "unavailable"];

/** Problems found before a request is counted, or while counting is impossible. */
const uncountedProblems: ProblemName[] = ["method-not-allowed", "unavailable"];

/** Problems of any endpoint that takes a JSON object. */
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

/** References to an operation's problem responses, by status. */
export function problemReferences(names: readonly ProblemName[]) {
  return Object.fromEntries(
    names.map((name) => [problemStatus(name), { $ref: `#/components/responses/${name}` }]),
  );
}

/** The referenced problem responses, by name. */
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
