"use client";
import { type Marker as LeafletMarker, latLngBounds } from "leaflet";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Marker, Popup, useMap } from "react-leaflet";
import { Link } from "@/components/link";
import type { PointGroup } from "@/lib/map/groups";
import type { MapPoint } from "@/lib/map/points";
import { goToCard, type VenueList } from "./list-step";
import { clusterPin, numberedPin, popupMaxWidth, venuePin } from "./pins";

type Props = {
  group: PointGroup<MapPoint>;
  isPointedAt: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Venue whose pin takes the focus after the focused group splits. */
  focusNext: RefObject<number | null>;
  list: VenueList;
};

/** Pin of a venue or of several close ones. Clicking a group zooms in, or lists its venues if zooming cannot split it. */
export function GroupMarker({ group, isPointedAt, isOpen, onOpenChange, focusNext, list }: Props) {
  const { first, points, splitZoom } = group;
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const [icon] = useState(() => iconOf(group));
  const [position] = useState<[number, number]>([first.latitude, first.longitude]);
  const isMarked = isPointedAt || isOpen;

  useEffect(() => {
    marker.current?.getElement()?.classList.toggle("is-marked", isMarked);
  }, [isMarked]);

  useEffect(() => {
    if (points.some(({ id }) => id === focusNext.current)) {
      focusNext.current = null;
      marker.current?.getElement()?.focus();
    }
  }, [focusNext, points]);

  function zoomIn() {
    if (splitZoom !== null) {
      focusNext.current = first.id;
      const bounds = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
      map.setView(bounds.getCenter(), splitZoom);
    }
  }

  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      title={points.length === 1 ? first.name : `${points.length} venues around ${first.name}`}
      zIndexOffset={isMarked ? 1000 : 0}
      riseOnHover
      eventHandlers={{
        click: zoomIn,
        popupopen: () => onOpenChange(true),
        popupclose: () => onOpenChange(false),
      }}
    >
      {splitZoom === null && (
        <Popup maxWidth={popupMaxWidth} maxHeight={240}>
          <PopupVenues points={points} isOpen={isOpen} list={list} />
        </Popup>
      )}
    </Marker>
  );
}

function iconOf({ first: { number }, points }: PointGroup<MapPoint>) {
  if (points.length > 1) {
    return clusterPin({ number, count: points.length });
  }
  return number === undefined ? venuePin : numberedPin(number);
}

type PopupVenuesProps = { points: MapPoint[]; isOpen: boolean; list: VenueList };

/** Venues of a popup. Takes the focus, since Tab would pass through all other markers first. */
function PopupVenues({ points, isOpen, list }: PopupVenuesProps) {
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
