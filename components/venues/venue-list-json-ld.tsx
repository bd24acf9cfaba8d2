import type { Route } from "next";
import { JsonLd } from "@/components/json-ld";
import { pageHref, venueHref } from "@/lib/routes/hrefs";
import { listJsonLd } from "@/lib/seo/list-json-ld";
import { pageTitle } from "@/lib/seo/titles";
import { venuesPerPage } from "@/lib/venues/queries";
import type { VenueCard } from "@/lib/venues/selects";

type Props = { title: string; href: Route; page: number; total: number; venues: VenueCard[] };

/** Structured data of one page of a venue list. Sample venues are excluded. */
export function VenueListJsonLd({ title, href, page, total, venues }: Props) {
  const real = venues.filter((venue) => !venue.isSample);
  if (real.length === 0) {
    return null;
  }
  return (
    <JsonLd
      data={listJsonLd({
        name: pageTitle(title, page),
        href: pageHref(href, page),
        total,
        offset: (page - 1) * venuesPerPage,
        entries: real.map(venueHref),
      })}
    />
  );
}
