import type { regionNames } from "@/lib/places/region-names";

export type CountryCode = keyof typeof regionNames;

/** Why a value or a row was dropped or changed. Reasons form a small fixed set, so that they can be counted. */
export type Note = { reason: string; detail?: string };

/** A cleaned value, with a warning if it was repaired; null with a warning if it is unusable. */
export type Cleaned<Value> = { value: Value | null; warning?: Note };

/** What a repair changed: 'phone number repaired: 212-555-ROCK → +12125557625'. */
export function repaired(what: string, from: string, to: string): Note {
  return { reason: `${what} repaired`, detail: `${from} → ${to}` };
}
