import type { SearchAction, WebSite, WithActionConstraints, WithContext } from "schema-dts";
import { absoluteUrl, site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

export function siteJsonLd(): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
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
    "@id": `${absoluteUrl(routes.home)}/#website`,
    name: site.name,
    alternateName: `${site.name}: ${site.tagline}`,
    url: absoluteUrl(routes.home),
    potentialAction: search,
  };
}
