"use client";

import { useMemo, useRef, useState } from "react";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import { listBounds } from "@/lib/map/frame";
import { groupPoints } from "@/lib/map/groups";
import { type PackedPositions, unpackPositions } from "@/lib/map/packed";
import type { MapPoint } from "@/lib/map/points";
import type { MapTiles } from "@/lib/map/tiles";
import type { Coordinates } from "@/lib/model/coordinates";
import { GroupMarker } from "./group-marker";
import { useMarkedCards, usePointedVenue, type VenueList } from "./list-step";
import { dotPin } from "./pins";
import { TileMap } from "./tile-map";

type Props = {
  points: MapPoint[];
  others?: PackedPositions;
  tiles: MapTiles;
  list: VenueList;
};

const none: MapPoint[] = [];

export function ResultMarkersMap({ points, others, tiles, list }: Props) {
  const dots = useMemo(() => (others ? unpackPositions(others) : []), [others]);
  const bounds = listBounds([...points, ...dots])?.map(toLatLng);
  return bounds ? (
    // Remounts the map for another list, which resets view, pins, and popup.
    <TileMap
      key={points.map(({ id }) => id).join()}
      label="Map of results"
      view={{ bounds }}
      tiles={tiles}
    >
      {dots.map((position, index) => (
        <Marker
          // biome-ignore lint/suspicious/noArrayIndexKey: positions have no identity, and several may be equal
          key={index}
          position={toLatLng(position)}
          icon={dotPin}
          interactive={false}
          keyboard={false}
          zIndexOffset={-10_000}
        />
      ))}
      <ResultMarkers points={points} list={list} />
    </TileMap>
  ) : null;
}

function toLatLng({ latitude, longitude }: Coordinates): [number, number] {
  return [latitude, longitude];
}

function ResultMarkers({ points, list }: Pick<Props, "points" | "list">) {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  const [opened, setOpened] = useState(none);
  const focusNext = useRef<number>(null);
  const pointed = usePointedVenue(list);
  const groups = useMemo(() => groupPoints(points, zoom), [points, zoom]);
  const openedIds = useMemo(() => opened.map(({ id }) => id), [opened]);

  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  useMarkedCards(list, openedIds);

  return groups.map((group) => (
    <GroupMarker
      key={`${group.first.id}+${group.points.length}`}
      group={group}
      isPointedAt={group.points.some(({ id }) => id === pointed)}
      isOpen={group.points === opened}
      onOpenChange={(isOpen) => setOpened(isOpen ? group.points : none)}
      focusNext={focusNext}
      list={list}
    />
  ));
}
