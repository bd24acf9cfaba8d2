import { endpoints } from "@/lib/api/endpoints";
import { maxRows } from "@/lib/api/parameters";
import { absoluteUrl } from "@/lib/core/site";
import { formatNumber } from "@/lib/core/text/plural";
import { openApiPath } from "@/lib/routes/hrefs";
import { CodeBlock } from "./code-block";

export function HowToUse() {
  return (
    <section aria-labelledby="how-to-call">
      <h2 id="how-to-call">How to call it</h2>
      <p>
        Every read is a plain GET that answers JSON in UTF-8. There is no key and no account. The{" "}
        <a href={openApiPath}>OpenAPI description</a> says the same as this page to programs.
      </p>
      <h3>From the browser</h3>
      <p>
        Pages of any site may read, since every answer allows it (CORS). Leave credentials out: the
        answers are the same for everybody.
      </p>
      <h3>Asking for changes only</h3>
      <p>
        An answer carries a version in its ETag header, and Cache-Control says for how long it can
        be kept. Send the version back as If-None-Match: when nothing has changed, the answer is an
        empty 304.
      </p>
      <CodeBlock>
        {`curl --include --header 'If-None-Match: "the-etag-you-have"' '${absoluteUrl(endpoints.listCountries.example)}'`}
      </CodeBlock>
      <h3>Limits</h3>
      <p>
        At most {formatNumber(maxRows)} venues can be asked for with limit. Who sends too many
        requests is answered 429, with the seconds to wait in the Retry-After header.
      </p>
      <h3>Unknown facts</h3>
      <p>What nobody has told us is null. It is never guessed, and never 0.</p>
    </section>
  );
}
