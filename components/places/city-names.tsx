import type { Route } from "next";
import { font, type Named, type NamedMap, placeNames } from "@/lib/places/region-map";

export type NamedCity = Named & { href: Route };

/** The largest cities of a map, each a link, with the names that cover no other. */
export function CityNames({ map, cities }: { map: NamedMap; cities: NamedCity[] }) {
  return (
    <g className="city-names" fontSize={Math.round(font.size * map.pixel)}>
      {placeNames(map, cities).map(({ city, at, text, anchor }) => (
        <a key={city.href} href={city.href} tabIndex={-1}>
          <path d={`M${at.x} ${at.y}h0`} className="dots city" />
          <text {...text} textAnchor={anchor}>
            {city.name}
          </text>
        </a>
      ))}
    </g>
  );
}
