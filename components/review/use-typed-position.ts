import { type ChangeEvent, type RefObject, useEffect, useState } from "react";
import { readPosition } from "@/lib/model/position-text";

type Start = Record<string, string | undefined>;
type Position = { latitude: number; longitude: number };

/** Latitude and longitude as the fields of `frame` have them, and whether the location is said to be unknown. */
export function useTypedPosition(start: Start, frame: RefObject<HTMLFieldSetElement | null>) {
  const [latitude, setLatitude] = useState(start.latitude ?? "");
  const [longitude, setLongitude] = useState(start.longitude ?? "");
  const [isUnknown, setIsUnknown] = useState(start.positionUnknown === "on");

  // Adopt values typed before hydration.
  useEffect(() => {
    const field = (name: string) =>
      frame.current?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null;
    setLatitude(field("latitude")?.value ?? "");
    setLongitude(field("longitude")?.value ?? "");
    setIsUnknown(field("positionUnknown")?.checked ?? false);
  }, [frame]);

  function set(latitude: string, longitude: string, isUnknown: boolean) {
    setLatitude(latitude);
    setLongitude(longitude);
    setIsUnknown(isUnknown);
  }

  function choose(position: Position) {
    set(position.latitude.toFixed(6), position.longitude.toFixed(6), false);
  }

  function read(text: string) {
    const position = readPosition(text);
    if (position) {
      choose(position);
    }
  }

  /** Props of one of the two fields. */
  const fieldOf = (value: string, setValue: (text: string) => void) => ({
    value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setValue(target.value);
      setIsUnknown(isUnknown && target.value === "");
      // What is typed one character at a time is read once it is whole.
      if ((nativeEvent as InputEvent).data?.length !== 1) {
        read(target.value);
      }
    },
    onBlur: ({ target }: { target: HTMLInputElement }) => read(target.value),
  });

  return {
    latitude,
    longitude,
    isUnknown,
    set,
    choose,
    latitudeField: fieldOf(latitude, setLatitude),
    longitudeField: fieldOf(longitude, setLongitude),
    declareUnknown: (isChecked: boolean) => (isChecked ? set("", "", true) : setIsUnknown(false)),
  };
}
