import { problemNames, problemStatus, problemType } from "@/lib/api/problem";
import { problemExplanations } from "@/lib/api/problem-explanations";
import { CodeBlock } from "./code-block";

const sample = {
  type: problemType("invalid-parameter"),
  title: "A parameter cannot be used",
  status: problemStatus("invalid-parameter"),
  detail: 'The parameter "limit" has to be a whole number of 0 or more.',
  parameter: "limit",
};

/** What can go wrong; the `type` of every error leads to its entry here. */
export function ProblemList() {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <p>
        An error is a problem as RFC 9457 defines it, of the type application/problem+json: a
        sentence for people in detail, and in type the address of one of the entries below, which
        never changes.
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
    </section>
  );
}
