import type { Coordinates } from "@/lib/model/coordinates";
import { project } from "@/lib/places/map-projection";
import { unitsOfRegion } from "@/lib/places/outlines";
import { regionMap } from "@/lib/places/region-map";

type Props = {
  /** As in `regionKey`. */
  region: string;
  /** A highlighted position. */
  at: Coordinates | null;
  className?: string;
};

/** The outline of a region with one light, where a city has too few lights for a picture. Decorative, as those are. */
export function RegionLight({ region, at, className = "h-40 w-full lg:h-60" }: Props) {
  const map = regionMap(region);
  if (!map) {
    return null;
  }
  const point = at && project(at.latitude, at.longitude);
  return (
    <svg aria-hidden="true" viewBox={map.viewBox} className={`place-map region-light ${className}`}>
      <path d={map.land} className="land" />
      {point &&
        [
          { size: 22, opacity: 0.2 },
          { size: 11, opacity: 0.4 },
          { size: 4.5, opacity: 1 },
        ].map(({ size, opacity }) => (
          <circle
            key={size}
            cx={Math.round(point.x * unitsOfRegion)}
            cy={Math.round(point.y * unitsOfRegion)}
            r={Math.round(size * map.pixel)}
            opacity={opacity}
          />
        ))}
    </svg>
  );
}
