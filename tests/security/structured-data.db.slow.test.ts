import { load } from "cheerio";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { JsonLd } from "@/components/json-ld";
import { venueJsonLd } from "@/lib/seo/venue-json-ld";
import { isFull, proves } from "@/tests/support/reliability";
import { venueDetail } from "@/tests/support/venue-detail";

const runs = isFull ? 10_000 : 500;

/** Texts that could end or hide a script element, or end a line of a script. */
const signs = [
  "</script>",
  "</SCRIPT ",
  "<script>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "\u2028",
  "\u2029",
  "\u0000",
  "\\",
  '"',
  "'",
  "&lt;/script&gt;",
  "\\u003c/script>",
  "\r\n",
];
const name = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: "binary", maxLength: 9 })))
  .map((parts) => parts.join(""));

it("renders hostile names as one intact block of structured data", {
  timeout: 120_000,
}, () => {
  const property = fc.property(name, name, name, (name, description, address) => {
    const written = venueJsonLd(venueDetail({ name, description, address }));
    const html = renderToStaticMarkup(JsonLd({ data: written }));
    // Parses HTML as browsers do.
    const page = load(`<!doctype html><body><main>${html}</main><p id="after"></p></body>`);
    const blocks = page("script");

    expect(blocks).toHaveLength(1);
    expect(JSON.parse(blocks.text())).toEqual(JSON.parse(JSON.stringify(written)));
    expect(JSON.parse(blocks.text())).toMatchObject({ name });
    expect(page("main + #after")).toHaveLength(1);
  });
  fc.assert(property, { numRuns: runs });
  proves(16, `${runs} of ${runs} hostile names parse back equal, in one block each`);
});
