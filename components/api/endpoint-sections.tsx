import { Link } from "@/components/link";
import type { TextSection } from "@/components/page/text-page";
import { CodeBlock } from "@/components/ui/code-block";
import { listEndpointParameters } from "@/lib/api/endpoint-parameters";
import { endpoints, freshness, type ReadEndpoint } from "@/lib/api/endpoints";
import { submission } from "@/lib/api/openapi-submission";
import { endpointSubject, type Subject, subjectNames, subjects } from "@/lib/api/subjects";
import { absoluteUrl } from "@/lib/core/site";
import { plural } from "@/lib/core/text/plural";
import { openApiPath } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";

const namedEndpoints: [string, ReadEndpoint][] = Object.entries(endpoints);

/** Every read endpoint, by subject. */
export function endpointSections(venueSlug: string): TextSection[] {
  return subjectNames.map((subject) => ({
    id: `about-${subject}`,
    title: subjects[subject].title,
    body: <SubjectEntry subject={subject} venueSlug={venueSlug} />,
  }));
}

type SubjectProps = { subject: Subject; venueSlug: string };

function SubjectEntry({ subject, venueSlug }: SubjectProps) {
  return (
    <>
      <p>{subjects[subject].description}.</p>
      {namedEndpoints
        .filter(([, endpoint]) => endpointSubject(endpoint.path) === subject)
        .map(([name, endpoint]) => (
          <EndpointEntry
            key={name}
            id={name}
            endpoint={{ ...endpoint, example: endpoint.example.replace("{venueSlug}", venueSlug) }}
          />
        ))}
      {subject === "venues" && <SubmitEntry />}
    </>
  );
}

function EndpointEntry({ id, endpoint }: { id: string; endpoint: ReadEndpoint }) {
  return (
    <article aria-labelledby={id}>
      <h3 id={id} className="wrap-anywhere">
        GET {endpoint.path}
      </h3>
      <p>
        {endpoint.summary}. Cached for {plural(freshness[endpoint.freshness] / 60, "minute")}.
        {endpoint.schema && (
          <>
            {" "}
            The answer has a <a href={endpoint.schema}>JSON Schema</a>.
          </>
        )}
      </p>
      <Parameters endpoint={endpoint} />
      <p>
        Try it:{" "}
        <a href={endpoint.example} className="wrap-anywhere">
          {endpoint.example}
        </a>
      </p>
      <CodeBlock>{`curl '${absoluteUrl(endpoint.example)}'`}</CodeBlock>
    </article>
  );
}

function Parameters({ endpoint }: { endpoint: ReadEndpoint }) {
  const parameters = listEndpointParameters(endpoint);
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

const request = `curl '${absoluteUrl(submission.path)}' \\
  --header 'Content-Type: application/json' \\
  --header 'X-Requested-With: XMLHttpRequest' \\
  --data '${JSON.stringify(submission.example, null, 2)}'`;

function SubmitEntry() {
  return (
    <article aria-labelledby="submitVenue">
      <h3 id="submitVenue" className="wrap-anywhere">
        POST {submission.path}
      </h3>
      <p>
        {submission.summary}, like the <Link href={routes.submitVenue}>form</Link>. This example has
        the required fields; see the <a href={openApiPath}>OpenAPI description</a> for the optional
        ones.
      </p>
      <CodeBlock>{request}</CodeBlock>
    </article>
  );
}
