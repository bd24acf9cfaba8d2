import { X } from "lucide";
import type { Route } from "next";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Browsed } from "@/lib/browse/browsed";
import { amenities } from "@/lib/model/amenities";
import type { BrowseParams } from "@/lib/model/browse-params";
import { browseSorts } from "@/lib/model/browse-sorts";
import { capacityBands } from "@/lib/model/capacity";
import { nameWordLabel } from "@/lib/model/kinds";
import { traits } from "@/lib/model/traits";
import { venueTypes } from "@/lib/model/venue-types";
import { browseHref, routes } from "@/lib/routes/hrefs";

type ActiveFilter = { label: string; hrefWithout: Route };

/** Active filters, each with a link to the list without it. */
export function listActiveFilters(params: BrowseParams, browsed: Browsed): ActiveFilter[] {
  const { place, genre } = browsed;
  const without = (change: Partial<BrowseParams>) => browseHref({ ...params, page: 1, ...change });
  const type = venueTypes.find(({ slug }) => slug === params.type);
  const band = capacityBands.find(({ id }) => id === params.capacityBand);
  const wanted = amenities.filter(({ id }) => params.amenities.includes(id));
  return [
    ...(params.q ? [{ label: `"${params.q}"`, hrefWithout: without({ q: "" }) }] : []),
    ...(place ? [{ label: place.name, hrefWithout: without({ place: "" }) }] : []),
    ...(genre ? [{ label: genre.name, hrefWithout: without({ genre: "" }) }] : []),
    ...(params.name
      ? [{ label: nameWordLabel(params.name), hrefWithout: without({ name: "" }) }]
      : []),
    ...(type ? [{ label: type.label, hrefWithout: without({ type: undefined }) }] : []),
    ...(band ? [{ label: band.label, hrefWithout: without({ capacityBand: undefined }) }] : []),
    ...wanted.map(({ id, label }) => ({
      label,
      hrefWithout: without({ amenities: params.amenities.filter((other) => other !== id) }),
    })),
    ...traits
      .filter(({ id }) => params.traits.includes(id))
      .map(({ id, filter }) => ({
        label: filter.label,
        hrefWithout: without({ traits: params.traits.filter((other) => other !== id) }),
      })),
    ...(params.isUnknownToo
      ? [{ label: "Also where it's unknown", hrefWithout: without({ isUnknownToo: false }) }]
      : []),
  ];
}

/** Labels of the active filters and of the order, for the title: they tell tabs and entries of the history apart. */
export function listChosen(params: BrowseParams, browsed: Browsed): string[] {
  const filters = listActiveFilters(params, browsed).map(({ label }) => label);
  const sort = browseSorts.find(({ id }) => id === params.sort && id !== "relevance");
  return sort ? [...filters, sort.label] : filters;
}

export function ActiveFilters({ filters }: { filters: ActiveFilter[] }) {
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {filters.map(({ label, hrefWithout }) => (
        <li key={label} className="min-w-0">
          <Button asChild variant="outline" size="small">
            <Link href={hrefWithout} className="max-w-full">
              <span className="sr-only">Remove filter: </span>
              <span className="truncate py-1">{label}</span>
              <Icon drawing={X} className="size-4 shrink-0" />
            </Link>
          </Button>
        </li>
      ))}
      <li>
        <Link href={routes.browse} className="link inline-flex min-h-11 items-center">
          Reset Filters
        </Link>
      </li>
    </ul>
  );
}
