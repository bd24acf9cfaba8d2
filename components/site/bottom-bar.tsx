import type { IconNode } from "lucide";
import { List, ListMusic, MapPin, Map as MapSheet, Search, SlidersHorizontal } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { filtersId, mapId } from "@/lib/routes/fragments";
import { pageLink } from "@/lib/routes/hrefs";
import { MyListLink } from "./my-list-link";

type EntryProps = { name: string; drawing: IconNode };

const browse = pageLink("browse");
const look =
  "flex h-14 flex-1 flex-col items-center justify-center font-medium text-xs -outline-offset-3 hover:bg-line/50";

function Entry({ name, drawing }: EntryProps) {
  return (
    <>
      <Icon drawing={drawing} className="size-5" />
      {name}
    </>
  );
}

/**
 * What is in reach of a thumb, on phones. A page that has filters or a map is led to them, without knowing the bar: the
 * classes name the fragments of lib/routes/fragments.ts. Filters that are a popover are opened, others scrolled to.
 */
export function BottomBar() {
  return (
    <>
      <nav
        aria-label="Shortcuts"
        className="stays-bar no-print fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
      >
        {[
          { ...pageLink("search"), drawing: Search },
          { ...pageLink("nearMe"), drawing: MapPin },
        ].map(({ href, ...entry }) => (
          <a key={href} href={href} className={look}>
            <Entry {...entry} />
          </a>
        ))}
        <a href={browse.href} className={cn(look, "[:root:has(#filters)_&]:hidden")}>
          <Entry name="Browse" drawing={List} />
        </a>
        <FilterEntries />
        <MyListLink className={look}>
          <Icon drawing={ListMusic} className="size-5" />
        </MyListLink>
        <a
          href={`#${mapId}`}
          className={cn(look, "hidden [:root:has(#map)_&]:flex unscripted:hidden!")}
        >
          <Entry name="Map" drawing={MapSheet} />
        </a>
      </nav>
      {/* Its height, so that it covers nothing at the end of a page. */}
      <div className="no-print h-14 pb-[env(safe-area-inset-bottom)] box-content border-t border-transparent sm:hidden" />
    </>
  );
}

function FilterEntries() {
  return (
    <>
      <button
        type="button"
        popoverTarget={filtersId}
        className={cn(look, "hidden [:root:has(#filters[popover])_&]:flex unscripted:hidden!")}
      >
        <Entry name="Filters" drawing={SlidersHorizontal} />
      </button>
      <a
        href={`#${filtersId}`}
        className={cn(
          look,
          "hidden [:root:has(#filters:not([popover]))_&]:flex unscripted:[:root:has(#filters)_&]:flex",
        )}
      >
        <Entry name="Filters" drawing={SlidersHorizontal} />
      </a>
    </>
  );
}
