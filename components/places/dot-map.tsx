import type { Route } from "next";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { type DotSize, dotMap, type MapCell } from "@/lib/places/dot-map";

type MapLink = { href: Route; title: string };

type Props = {
  cells: MapCell[];
  /** Link of each region's dots; without it, the map is not interactive. */
  regions?: Map<number, MapLink>;
  className?: string;
};

const widths: Record<DotSize, number> = { small: 1, medium: 1.35, large: 1.8 };
const glow: Record<DotSize, string> = {
  small: "opacity-55",
  medium: "opacity-80",
  large: "opacity-100",
};

/**
 * Map of the venues as dots. The page lists the same regions as text links, so the drawing is hidden from assistive
 * technology and left out of the tab order.
 */
export function DotMap({ cells, regions, className }: Props) {
  const map = dotMap(cells);
  if (!map) {
    return null;
  }
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${map.width} ${map.height}`}
      className={cn("dot-map h-auto w-full", className)}
    >
      {map.groups.map((group) => (
        <DotLink key={group.regionId + group.size} region={regions?.get(group.regionId)}>
          <path
            d={group.path}
            strokeWidth={map.dotWidth * widths[group.size]}
            className={glow[group.size]}
          />
        </DotLink>
      ))}
    </svg>
  );
}

function DotLink({ region, children }: { region: MapLink | undefined; children: ReactNode }) {
  return region ? (
    <a href={region.href} tabIndex={-1}>
      <title>{region.title}</title>
      {children}
    </a>
  ) : (
    children
  );
}
