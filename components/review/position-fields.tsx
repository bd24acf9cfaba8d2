"use client";

import { MapPin } from "lucide-react";
import { type ChangeEvent, lazy, useEffect, useRef, useState } from "react";
import { MapBoundary } from "@/components/map/map-boundary";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { MapTiles } from "@/lib/map/tiles";
import { readPosition } from "@/lib/review/position-text";
import type { ProposedPosition } from "@/lib/review/propose-position";
import type { VenueFormValues } from "@/lib/review/venue-form-fields";
import { ChangedNote, CurrentValue, changeFrame } from "./current-value";
import type { Retry } from "./decision-form";
import { Field } from "./field";

const PositionMap = lazy(async () => ({
  default: (await import("@/components/map/position-map")).PositionMap,
}));

export type StartPosition = { latitude: number; longitude: number } | null;

type Props = {
  values: Record<string, string | undefined>;
  /** What the venue's page shows now; null without a page. */
  current: Pick<VenueFormValues, "latitude" | "longitude"> | null;
  retry: Retry | null;
  start: StartPosition;
  proposed: ProposedPosition | null;
  tiles: MapTiles;
};

/**
 * Latitude and longitude, typed, pasted as a map link, or picked on a map, or a checkbox for an unknown location. Without
 * scripts, the server reads the link.
 */
export function PositionFields({ values, current, retry, start, proposed, tiles }: Props) {
  const [latitude, setLatitude] = useState(values.latitude ?? "");
  const [longitude, setLongitude] = useState(values.longitude ?? "");
  const [isUnknown, setIsUnknown] = useState(values.positionUnknown === "on");
  const [isMapShown, setIsMapShown] = useState(false);

  const frame = useRef<HTMLFieldSetElement>(null);
  // Adopt values typed before hydration.
  useEffect(() => {
    const field = (name: string) =>
      frame.current?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null;
    setLatitude(field("latitude")?.value ?? "");
    setLongitude(field("longitude")?.value ?? "");
    setIsUnknown(field("positionUnknown")?.checked ?? false);
  }, []);

  function choose(position: { latitude: number; longitude: number }) {
    setLatitude(position.latitude.toFixed(6));
    setLongitude(position.longitude.toFixed(6));
    setIsUnknown(false);
  }

  function enter(
    { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
    set: (text: string) => void,
  ) {
    set(target.value);
    setIsUnknown(isUnknown && target.value === "");
    // What is typed one character at a time is read once it is whole.
    if ((nativeEvent as InputEvent).data?.length !== 1) {
      read(target.value);
    }
  }

  function read(text: string) {
    const position = readPosition(text);
    if (position) {
      choose(position);
    }
  }

  function declareUnknown(isChecked: boolean) {
    setIsUnknown(isChecked);
    if (isChecked) {
      setLatitude("");
      setLongitude("");
    }
  }

  const isChanged =
    current !== null &&
    !(isSameNumber(latitude, current.latitude) && isSameNumber(longitude, current.longitude));

  function reset() {
    if (current) {
      setLatitude(current.latitude);
      setLongitude(current.longitude);
      setIsUnknown(current.latitude === "");
      frame.current?.querySelector("input")?.focus();
    }
  }

  return (
    <fieldset ref={frame} className={cn("grid gap-4", current && changeFrame(isChanged))}>
      <legend className="font-semibold">Location</legend>
      {current && (
        <CurrentValue>
          {current.latitude && `${current.latitude}, ${current.longitude}`}
        </CurrentValue>
      )}
      <p className="mt-1 text-muted text-sm">
        You can paste a map link, or both numbers, into either field.
      </p>
      {proposed && <ProposedNote proposed={proposed} isFilledIn={Boolean(values.latitude)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Latitude"
          name="latitude"
          value={latitude}
          onChange={(event) => enter(event, setLatitude)}
          onBlur={({ target }) => read(target.value)}
          errors={retry?.errors.latitude}
        />
        <Field
          label="Longitude"
          name="longitude"
          value={longitude}
          onChange={(event) => enter(event, setLongitude)}
          onBlur={({ target }) => read(target.value)}
          errors={retry?.errors.longitude}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="positionUnknown"
          checked={isUnknown}
          onChange={({ target }) => declareUnknown(target.checked)}
          className="size-5"
        />
        Location unknown. It won't appear on maps or in Near Me.
      </label>
      {isChanged && <ChangedNote label="Location" onReset={reset} />}
      {isMapShown ? (
        <div className="h-80">
          <MapBoundary>
            <PositionMap
              chosen={toStart(latitude, longitude)}
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

type NoteProps = { proposed: ProposedPosition; isFilledIn: boolean };

function ProposedNote({ proposed, isFilledIn }: NoteProps) {
  return (
    <p className="border-amber border-l-4 pl-3">
      {isFilledIn
        ? `Proposed from ${proposed.from}. Check it, or say that the location is unknown.`
        : `From ${proposed.from} is ${proposed.latitude}, ${proposed.longitude}.`}
    </p>
  );
}

/** Compares numbers, since the map writes zeros at the end. */
function isSameNumber(typed: string, current: string): boolean {
  const read = (text: string) => (text.trim() === "" ? null : Number(text));
  return read(typed) === read(current);
}

function toStart(latitude: string, longitude: string): StartPosition {
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPosition =
    latitude.trim() !== "" &&
    longitude.trim() !== "" &&
    Math.abs(position.latitude) <= 90 &&
    Math.abs(position.longitude) <= 180;
  return isPosition ? position : null;
}
