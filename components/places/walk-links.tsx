import { Link } from "@/components/link";
import { StreetDrawing } from "@/components/map/street-map";
import { plural } from "@/lib/core/text/plural";
import { toSlug } from "@/lib/core/text/slug";
import { drawStreetMap } from "@/lib/map/street-map";
import { mapTiles } from "@/lib/map/tiles";
import type { Coordinates } from "@/lib/model/coordinates";
import type { WalkOfCity } from "@/lib/places/walks";
import { cityHref } from "@/lib/routes/hrefs";
import { toRoute } from "@/lib/routes/to-route";

/** Where a walk is on the page of its city. */
export function walkId({ street }: { street: string }): string {
  return `walk-${toSlug(street)}`;
}

const mapSize = { width: 264, height: 120 };

/** The venues of a walk on its streets. */
function WalkMap({ positions }: { positions: Coordinates[] }) {
  const map = drawStreetMap(positions, mapSize);
  return (
    map && (
      <span className="block h-30">
        <StreetDrawing map={map} isLazy />
      </span>
    )
  );
}

/** Streets of many venues, in one row that scrolls. */
export function WalkLinks({ walks }: { walks: WalkOfCity[] }) {
  return walks.length === 0 ? null : (
    <section aria-labelledby="walks" className="page mt-8 sm:mt-12">
      <h2 id="walks" className="text-section">
        Walkable Nights
      </h2>
      <p className="mt-1 text-muted">Streets where the next stage is a few doors down.</p>
      <ul className="-mx-4 mt-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0">
        {walks.map((walk) => (
          <li key={cityHref(walk.city) + walk.street} className="w-64 shrink-0 snap-start">
            <Link
              href={toRoute(`${cityHref(walk.city)}#${walkId(walk)}`)}
              className="group flex h-full flex-col overflow-hidden rounded-[14px] border border-line bg-surface hover:border-control"
            >
              <WalkMap positions={walk.positions} />
              <span className="flex items-baseline px-4 pt-3 justify-between gap-3 font-bold font-display text-xl leading-tight group-hover:underline">
                {walk.street}
                <span aria-hidden className="sign text-3xl tabular-nums">
                  {walk.venueCount}
                </span>
              </span>
              <span className="mt-1 px-4 pb-4 text-muted text-sm">
                {plural(walk.venueCount, "venue")}, each a short walk from the next ·{" "}
                {walk.city.name}, {walk.city.region.code}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {mapTiles.url !== null && (
        <p
          className="text-muted text-xs"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's own setting
          dangerouslySetInnerHTML={{ __html: mapTiles.attribution }}
        />
      )}
    </section>
  );
}
