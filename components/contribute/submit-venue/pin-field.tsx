import { lazy, useState } from "react";
import { bindTo } from "@/components/contribute/submissions/use-checked-form";
import { MapBoundary } from "@/components/map/map-boundary";
import { fieldsOfPosition, isOneCharacter } from "@/components/map/pin-fields";
import { InputField } from "@/components/ui/field";
import { type Coordinates, parseCoordinates } from "@/lib/model/coordinates";
import type { FieldsProps } from "./fields-props";

const PositionMap = lazy(async () => ({
  default: (await import("@/components/map/position-map")).PositionMap,
}));

/** Where the venue is: on a map, which loads when this is opened, or as two numbers. */
export function PinField(props: FieldsProps) {
  const { form, startValues, isReady, tiles, center } = props;
  const [isOpen, setIsOpen] = useState(false);
  const bind = bindTo(props);
  const [latitude, longitude] = isReady
    ? form.watch(["latitude", "longitude"])
    : [startValues.latitude, startValues.longitude];
  const chosen = parseCoordinates(latitude, longitude);
  const set = (texts: { latitude: string; longitude: string }) => {
    form.setValue("latitude", texts.latitude, { shouldDirty: true });
    form.setValue("longitude", texts.longitude, { shouldDirty: true });
    form.clearErrors(["latitude", "longitude"]);
  };
  const choose = (position: Coordinates) => set(fieldsOfPosition(position));
  /** Splits a pair or map link that was put into one field, and replaces decimal commas. */
  const split = async () => {
    const typed = form.getValues(["latitude", "longitude"]);
    if (typed.some(Boolean) && !parseCoordinates(...typed)) {
      const reader = await import("@/lib/clean/position-text").catch(() => null);
      const pin = reader?.readPin(...form.getValues(["latitude", "longitude"]));
      pin && set(pin);
    }
  };
  return (
    <details
      // It may be opened before the form is interactive.
      ref={(details) => {
        if (details?.open) {
          setIsOpen(true);
        }
      }}
      open={isOpen || Boolean(latitude || longitude)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onChange={({ nativeEvent }) => isOneCharacter(nativeEvent) || split()}
      onBlur={split}
      className="mt-5 rounded-md border border-line px-4"
    >
      <summary className="min-h-11 py-2.5 font-semibold">
        {chosen ? "Map Pin" : "Set a Map Pin"}
        <span className="font-normal text-muted"> (Optional)</span>
      </summary>
      <p className="text-muted text-sm unscripted:hidden">
        Click or tap the map, drag the pin, or move the map with the arrow keys and press "Use Map
        Center".
      </p>
      {isOpen && (
        <div className="mt-2 h-72">
          <MapBoundary>
            <PositionMap chosen={chosen} start={center} tiles={tiles} onChoose={choose} />
          </MapBoundary>
        </div>
      )}
      <div className="mb-4 grid gap-x-4 sm:grid-cols-2">
        <InputField {...bind("latitude")} label="Latitude" isOptional />
        <InputField {...bind("longitude")} label="Longitude" isOptional />
      </div>
    </details>
  );
}
