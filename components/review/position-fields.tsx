"use client";

import { MapPin } from "lucide";
import { lazy, useRef, useState } from "react";
import { MapBoundary } from "@/components/map/map-boundary";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { BoxField, InputField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { MapTiles } from "@/lib/map/tiles";
import { parseCoordinates } from "@/lib/model/coordinates";
import type { ProposedPosition } from "@/lib/review/decide/propose-position";
import type { VenueFormValues } from "@/lib/review/venues/venue-form-fields";
import type { Retry } from "./action-form";
import { ChangedNote, CurrentValue, changeFrame } from "./current-value";
import { useTypedPosition } from "./use-typed-position";

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
  const frame = useRef<HTMLFieldSetElement>(null);
  const typed = useTypedPosition(values, frame);
  const isChanged =
    current !== null &&
    !(
      isSameNumber(typed.latitude, current.latitude) &&
      isSameNumber(typed.longitude, current.longitude)
    );

  function reset() {
    if (current) {
      typed.set(current.latitude, current.longitude, current.latitude === "");
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
        <InputField
          label="Latitude"
          name="latitude"
          {...typed.latitudeField}
          errors={retry?.errors.latitude}
        />
        <InputField
          label="Longitude"
          name="longitude"
          {...typed.longitudeField}
          errors={retry?.errors.longitude}
        />
      </div>
      <BoxField
        name="positionUnknown"
        checked={typed.isUnknown}
        onChange={({ target }) => typed.declareUnknown(target.checked)}
      >
        Location unknown. It won't appear on maps or in Near Me.
      </BoxField>
      {isChanged && <ChangedNote label="Location" onReset={reset} />}
      <MapChoice
        chosen={parseCoordinates(typed.latitude, typed.longitude)}
        onChoose={typed.choose}
        start={start}
        tiles={tiles}
      />
    </fieldset>
  );
}

type MapProps = {
  chosen: StartPosition;
  start: StartPosition;
  tiles: MapTiles;
  onChoose: (position: { latitude: number; longitude: number }) => void;
};

/** A map to pick the position on, once it is asked for. */
function MapChoice(props: MapProps) {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <div className="h-80">
      <MapBoundary>
        <PositionMap {...props} />
      </MapBoundary>
    </div>
  ) : (
    <Button
      type="button"
      variant="outline"
      onClick={() => setIsShown(true)}
      className="justify-self-start unscripted:hidden"
    >
      <Icon drawing={MapPin} className="size-4" /> Choose on a Map
    </Button>
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

/** Compares numbers, since people and files write zeros at the end. */
function isSameNumber(typed: string, current: string): boolean {
  const read = (text: string) => (text.trim() === "" ? null : Number(text));
  return read(typed) === read(current);
}
