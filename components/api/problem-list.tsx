import { CodeBlock } from "@/components/ui/code-block";
import { problemNames, problemStatus, problemType } from "@/lib/api/problem";
import { problemExplanations } from "@/lib/api/problem-explanations";

const sample = {
  type: problemType("invalid-parameter"),
  title: "Invalid parameter",
  status: problemStatus("invalid-parameter"),
  detail: 'The parameter "limit" must be a whole number, 0 or more.',
  parameter: "limit",
};

/** All errors; the `type` of each one links to its entry here. */
export function ProblemList() {
  return (
    <>
      <p>
        Errors are RFC 9457 problem details (application/problem+json). The detail is a sentence for
        people. The type is the address of an entry below and never changes.
      </p>
      <CodeBlock>{JSON.stringify(sample, null, 2)}</CodeBlock>
      {problemNames.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h3 id={name}>
            {problemStatus(name)} {name}
          </h3>
          <p>{problemExplanations[name]}</p>
        </section>
      ))}
    </>
  );
}
