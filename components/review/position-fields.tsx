"use client";

import { MapPin } from "lucide-react";
import { lazy, useEffect, useRef, useState } from "react";
import { MapBoundary } from "@/components/map/map-boundary";
import { Button } from "@/components/ui/button";
import type { MapTiles } from "@/lib/map/tiles";
import type { Retry } from "./decision-form";
import { Field } from "./field";

const PositionMap = lazy(async () => ({
  default: (await import("@/components/map/position-map")).PositionMap,
}));

export type StartPosition = { latitude: number; longitude: number } | null;

type Props = {
  values: Record<string, string | undefined>;
  retry: Retry | null;
  start: StartPosition;
  tiles: MapTiles;
};

/** Latitude and longitude, typed or picked on a map, or a checkbox for an unknown location. */
export function PositionFields({ values, retry, start, tiles }: Props) {
  const [latitude, setLatitude] = useState(values.latitude ?? "");
  const [longitude, setLongitude] = useState(values.longitude ?? "");
  const [isMapShown, setIsMapShown] = useState(false);

  const frame = useRef<HTMLFieldSetElement>(null);
  // Adopt values typed before hydration.
  useEffect(() => {
    const typedInto = (name: string) =>
      frame.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    setLatitude(typedInto("latitude"));
    setLongitude(typedInto("longitude"));
  }, []);

  function choose(position: { latitude: number; longitude: number }) {
    setLatitude(position.latitude.toFixed(6));
    setLongitude(position.longitude.toFixed(6));
  }

  return (
    <fieldset ref={frame} className="grid gap-4">
      <legend className="font-semibold">Location</legend>
      <div className="mt-1 grid gap-4 sm:grid-cols-2">
        <Field
          label="Latitude"
          name="latitude"
          inputMode="decimal"
          value={latitude}
          onChange={({ target }) => setLatitude(target.value)}
          errors={retry?.errors.latitude}
        />
        <Field
          label="Longitude"
          name="longitude"
          inputMode="decimal"
          value={longitude}
          onChange={({ target }) => setLongitude(target.value)}
          errors={retry?.errors.longitude}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="positionUnknown"
          defaultChecked={values.positionUnknown === "on"}
          className="size-5"
        />
        Location unknown. It won't appear on maps or in Near Me.
      </label>
      {isMapShown ? (
        <div className="h-80">
          <MapBoundary>
            <PositionMap
              chosen={readPosition(latitude, longitude)}
              start={start}
              tiles={tiles}
              onChoose={choose}
            />
          </MapBoundary>
        </div>
      ) : (
        <Button
          type="button"
          variant="outline"
          onClick={() => setIsMapShown(true)}
          className="justify-self-start unscripted:hidden"
        >
          <MapPin aria-hidden className="size-4" /> Choose on a Map
        </Button>
      )}
    </fieldset>
  );
}

function readPosition(latitude: string, longitude: string): StartPosition {
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPosition =
    latitude.trim() !== "" &&
    longitude.trim() !== "" &&
    Math.abs(position.latitude) <= 90 &&
    Math.abs(position.longitude) <= 180;
  return isPosition ? position : null;
}
