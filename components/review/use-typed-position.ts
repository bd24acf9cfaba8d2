import { type ChangeEvent, type RefObject, useEffect, useState } from "react";
import { fieldsOfPosition, isOneCharacter } from "@/components/map/pin-fields";
import { readPin } from "@/lib/clean/position-text";

type Start = Record<string, string | undefined>;
type Position = { latitude: number; longitude: number };
type Typed = { latitude: string; longitude: string };

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
    const chosen = fieldsOfPosition(position);
    set(chosen.latitude, chosen.longitude, false);
  }

  function read(typed: Typed) {
    const pin = readPin(typed.latitude, typed.longitude);
    if (pin) {
      set(pin.latitude, pin.longitude, false);
    }
  }

  /** Props of one of the two fields. */
  const fieldOf = (name: keyof Typed, setValue: (text: string) => void) => ({
    value: { latitude, longitude }[name],
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setValue(target.value);
      setIsUnknown(isUnknown && target.value === "");
      if (!isOneCharacter(nativeEvent)) {
        read({ latitude, longitude, [name]: target.value });
      }
    },
    onBlur: () => read({ latitude, longitude }),
  });

  return {
    latitude,
    longitude,
    isUnknown,
    set,
    choose,
    latitudeField: fieldOf("latitude", setLatitude),
    longitudeField: fieldOf("longitude", setLongitude),
    declareUnknown: (isChecked: boolean) => (isChecked ? set("", "", true) : setIsUnknown(false)),
  };
}
