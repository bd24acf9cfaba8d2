"use client";

import { useEffect, useRef } from "react";
import { Link } from "@/components/link";
import type { MapPoint } from "@/lib/map/points";
import { goToCard, type VenueList } from "./list-step";

type Props = { points: MapPoint[]; isOpen: boolean; list: VenueList };

/** Venues of a popup. Takes the focus, since Tab would pass through all other markers first. */
export function PopupVenues({ points, isOpen, list }: Props) {
  const venues = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (isOpen) {
      venues.current?.querySelector("a")?.focus({ preventScroll: true });
    }
  }, [isOpen]);

  return (
    <ul ref={venues} className="grid gap-3">
      {points.map(({ id, name, href, place }) => (
        <li key={id}>
          <Link href={href} className="link inline-flex min-h-11 items-center px-1.5 font-semibold">
            {name}
          </Link>
          <span className="block px-1.5 text-muted">{place}</span>
          <button
            type="button"
            className="link min-h-11 cursor-pointer px-1.5"
            onClick={() => goToCard(list, id)}
          >
            Show in List
          </button>
        </li>
      ))}
    </ul>
  );
}
