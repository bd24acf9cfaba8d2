import type { IconNode } from "lucide";
import { List, MapPin, Map as MapSheet, Search, SlidersHorizontal } from "lucide";
import { Icon } from "@/components/icon";
import { Still } from "@/components/still";
import { cn } from "@/components/ui/cn";
import { filtersId, mapId } from "@/lib/routes/fragments";
import { pageLink } from "@/lib/routes/hrefs";

type Entry = { href: string; name: string; drawing: IconNode; className?: string };

const browse = pageLink("browse");

/** The classes name the fragments of lib/routes/fragments.ts. */
const entries: Entry[] = [
  { ...pageLink("search"), drawing: Search },
  { ...pageLink("nearMe"), drawing: MapPin },
  { ...browse, name: "Browse", drawing: List, className: "[:root:has(#filters)_&]:hidden" },
  {
    href: `#${filtersId}`,
    name: "Filters",
    drawing: SlidersHorizontal,
    className: "hidden [:root:has(#filters)_&]:flex",
  },
  {
    href: `#${mapId}`,
    name: "Map",
    drawing: MapSheet,
    className: "hidden [:root:has(#map)_&]:flex unscripted:hidden!",
  },
];

/** Links in reach of a thumb, on phones. A page that has filters or a map is led to them, without knowing the bar. */
export function BottomBar() {
  return (
    <Still>
      <nav
        aria-label="Shortcuts"
        className="no-print sticky bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
      >
        {entries.map(({ href, name, drawing, className }) => (
          <a
            key={href}
            href={href}
            className={cn(
              "flex h-14 flex-1 flex-col items-center justify-center font-medium text-xs -outline-offset-3 hover:bg-line/50",
              className,
            )}
          >
            <Icon drawing={drawing} className="size-5" />
            {name}
          </a>
        ))}
      </nav>
    </Still>
  );
}
