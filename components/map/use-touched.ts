import { useSyncExternalStore } from "react";
import { gestureEvent, touchedKey } from "@/lib/core/activation";

const subscribe = (onChange: () => void) => {
  document.addEventListener(gestureEvent, onChange);
  return () => document.removeEventListener(gestureEvent, onChange);
};
const isTouched = () => touchedKey in document.documentElement.dataset;

/** Whether the visitor has made a gesture in the page, after which more than reading is likely. */
export function useTouched(): boolean {
  return useSyncExternalStore(subscribe, isTouched, () => false);
}
