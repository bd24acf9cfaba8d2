import { Link } from "@/components/link";
import { CodeBlock } from "@/components/ui/code-block";
import { submission } from "@/lib/api/openapi-submission";
import { absoluteUrl } from "@/lib/core/site";
import { openApiPath } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";

const request = `curl '${absoluteUrl(submission.path)}' \\
  --header 'Content-Type: application/json' \\
  --header 'X-Requested-With: XMLHttpRequest' \\
  --data '${JSON.stringify(submission.example, null, 2)}'`;

export function SubmitEntry() {
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
