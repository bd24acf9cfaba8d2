import { absoluteUrl, site } from "@/lib/core/site";
import { escapeHtml } from "@/lib/core/text/escape-html";
import { siteIcons } from "@/lib/routes/endpoints";
import { routes } from "@/lib/routes/hrefs";

export const openSearchType = "application/opensearchdescription+xml";

/** Maximum name lengths of the format. */
const shortLength = 16;
const longLength = 48;

/** OpenSearch description. Without suggestions, since ours are not in the format browsers expect. */
export function openSearchXml(): string {
  const search = `${absoluteUrl(routes.search)}?q={searchTerms}`;
  const longName = `${site.name}: live music venues`.slice(0, longLength);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(site.name.slice(0, shortLength))}</ShortName>
<LongName>${escapeHtml(longName)}</LongName>
<Description>Search ${escapeHtml(site.name)} for live music venues, cities, and genres.</Description>
<Url type="text/html" template="${escapeHtml(search)}"/>
<Image type="image/svg+xml">${escapeHtml(absoluteUrl(siteIcons.svg))}</Image>
<Language>en</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`;
}
