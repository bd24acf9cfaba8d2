import { musicbrainz } from "./musicbrainz";
import { openstreetmap } from "./openstreetmap";
import type { Service } from "./service";
import { wikidata } from "./wikidata";

/** Public services that venues are imported from, by their name in `--from`. */
export const services = { openstreetmap, wikidata, musicbrainz } as const satisfies Record<
  string,
  Service
>;

export type ServiceId = keyof typeof services;

export function isServiceId(text: string): text is ServiceId {
  return Object.hasOwn(services, text);
}
