import { listCallParameters } from "@/lib/api/call-parameters";
import { calls, freshness, type ReadCall } from "@/lib/api/calls";
import { callSubject, subjectNames, subjects } from "@/lib/api/subjects";
import { absoluteUrl } from "@/lib/core/site";
import { plural } from "@/lib/core/text/plural";
import { CodeBlock } from "./code-block";
import { SubmitEntry } from "./submit-entry";

const namedCalls: [string, ReadCall][] = Object.entries(calls);

/** Every call of the registry, by subject. */
export function CallList({ venueSlug }: { venueSlug: string }) {
  return subjectNames.map((subject) => (
    <section key={subject} aria-labelledby={`about-${subject}`}>
      <h2 id={`about-${subject}`}>{subjects[subject].title}</h2>
      <p>{subjects[subject].description}.</p>
      {namedCalls
        .filter(([, call]) => callSubject(call.path) === subject)
        .map(([name, call]) => (
          <CallEntry
            key={name}
            id={name}
            call={{ ...call, example: call.example.replace("{venueSlug}", venueSlug) }}
          />
        ))}
      {subject === "venues" && <SubmitEntry />}
    </section>
  ));
}

function CallEntry({ id, call }: { id: string; call: ReadCall }) {
  return (
    <article aria-labelledby={id}>
      <h3 id={id} className="wrap-anywhere">
        {call.method.toUpperCase()} {call.path}
      </h3>
      <p>
        {call.summary}. Fresh for {plural(freshness[call.freshness] / 60, "minute")}.
      </p>
      <Parameters call={call} />
      <p>
        Try it:{" "}
        <a href={call.example} className="wrap-anywhere">
          {call.example}
        </a>
      </p>
      <CodeBlock>{`curl '${absoluteUrl(call.example)}'`}</CodeBlock>
    </article>
  );
}

function Parameters({ call }: { call: ReadCall }) {
  const parameters = listCallParameters(call);
  if (parameters.length === 0) {
    return null;
  }
  return (
    <ul aria-label="Parameters">
      {parameters.map((parameter) => (
        <li key={parameter.name}>
          <code>{parameter.name}</code>{" "}
          <span className="text-muted">
            ({parameter.in}, {parameter.required ? "required" : "optional"})
          </span>
          {parameter.description && <>: {parameter.description}</>}
        </li>
      ))}
    </ul>
  );
}
