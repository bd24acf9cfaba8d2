import { CodeBlock } from "@/components/ui/code-block";
import { endpoints } from "@/lib/api/endpoints";
import { maxRows } from "@/lib/api/parameters";
import { absoluteUrl } from "@/lib/core/site";
import { formatNumber } from "@/lib/core/text/plural";
import { retention } from "@/lib/model/retention-periods";
import { mcpEndpoint, openApiPath } from "@/lib/routes/endpoints";

export function HowToUse() {
  return (
    <>
      <p>
        All read endpoints are GET and return JSON (UTF-8). You don't need a key or an account. The{" "}
        <a href={openApiPath}>OpenAPI description</a> covers this page in machine-readable form.
      </p>
      <h3>From the browser</h3>
      <p>
        Pages on any site can read the API (CORS). Don't send credentials; responses are public.
      </p>
      <h3>Getting changes only</h3>
      <p>
        Each response has a version in its ETag header, and Cache-Control says how long you can
        cache it. Send the version back as If-None-Match. If nothing has changed, you get an empty
        304.
      </p>
      <CodeBlock>
        {`curl --include --header 'If-None-Match: "the-etag-you-have"' '${absoluteUrl(endpoints.listCountries.example)}'`}
      </CodeBlock>
      <h3>Keeping a copy</h3>
      <p>
        Call {endpoints.listChanges.path} without a cursor. On each following call, pass the last
        response's <code>next</code> as <code>since</code>. Save every venue you get; delete those
        whose <code>venue</code> is null. That way you start with every venue and then get each
        change. Cursors are valid for at least {retention.changeDays} days; an older one gets a 410,
        and you start again.
      </p>
      <h3>With an assistant</h3>
      <p>
        Give <code>{absoluteUrl(mcpEndpoint)}</code> to an assistant that speaks the Model Context
        Protocol. It finds venues and reads all that is known of them, within the same limits. Its
        answers name the pages to cite.
      </p>
      <h3>Limits</h3>
      <p>
        One request returns at most {formatNumber(maxRows)} venues. Too many requests return 429
        with the seconds to wait in Retry-After.
      </p>
      <h3>Unknown parameters</h3>
      <p>
        A parameter that a call doesn't know gets a 400 that names it, so that a typo never looks
        like an answer. What campaigns add to links, such as utm_source, is ignored.
      </p>
      <h3>Unknown values</h3>
      <p>When we don't know a value, it's null, never a guess and never 0.</p>
    </>
  );
}
