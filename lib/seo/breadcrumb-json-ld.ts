import type { Route } from "next";
import type { BreadcrumbList, WithContext } from "schema-dts";
import { absoluteUrl } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

export type Crumb = { name: string; href: Route };

/** Breadcrumb trail from Home to the page itself, for both display and structured data. */
export function breadcrumbTrail(items: Crumb[]): Crumb[] {
  return [{ name: "Home", href: routes.home }, ...items];
}

export function breadcrumbJsonLd(trail: Crumb[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: absoluteUrl(crumb.href),
    })),
  };
}
