import type { SearchAction, WebSite, WithContext } from "schema-dts";
import { routes } from "@/lib/routes";
import { absoluteUrl, site } from "@/lib/site";

/** schema-dts does not know this annotation of an action's input. */
type SiteSearch = SearchAction & { "query-input": string };

export function siteJsonLd(): WithContext<WebSite> {
  const search: SiteSearch = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absoluteUrl(routes.browse)}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${absoluteUrl(routes.home)}#website`,
    name: site.name,
    alternateName: `${site.name}: ${site.tagline}`,
    url: absoluteUrl(routes.home),
    potentialAction: search,
  };
}
