import { type ProblemName, problemNames, problemStatus } from "./problem";
import { problemExplanations } from "./problem-explanations";

/** Problems after which the same request may be tried again. */
const passingProblems: ProblemName[] = ["too-many-requests", "unavailable"];

/** Problems of the upload of photos, which the site's own form uses and the description leaves out. */
const uploadProblems: ProblemName[] = ["not-a-photo", "unreadable-photo", "storage-full"];

const problemSchema = { $ref: "#/components/schemas/Problem" };

/** The responses of an operation that can fail in these ways, by status. */
export function problemReferences(names: readonly ProblemName[]) {
  return Object.fromEntries(
    names.map((name) => [problemStatus(name), { $ref: `#/components/responses/${name}` }]),
  );
}

/** The responses that are referred to, by name. */
export function describeProblems() {
  const described = problemNames.filter((name) => !uploadProblems.includes(name));
  return Object.fromEntries(described.map((name) => [name, describeProblem(name)]));
}

function describeProblem(name: ProblemName) {
  const schema =
    name === "invalid-submission"
      ? { allOf: [problemSchema, { required: ["errors"] }] }
      : problemSchema;
  return {
    description: problemExplanations[name],
    ...(passingProblems.includes(name) && {
      headers: { "Retry-After": { $ref: "#/components/headers/Retry-After" } },
    }),
    content: { "application/problem+json": { schema } },
  };
}
