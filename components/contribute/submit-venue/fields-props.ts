import type { TextForm } from "@/components/contribute/submissions/use-checked-form";
import type { VenueValues } from "@/lib/contribute/venue-wizard";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import type { MapTiles } from "@/lib/map/tiles";
import type { Coordinates } from "@/lib/model/coordinates";

export type FieldsProps = VenueVocabulary & {
  form: TextForm;
  startValues: VenueValues;
  /** Whether the form is hydrated and filters the regions; otherwise the list holds all of them. */
  isReady: boolean;
  tiles: MapTiles;
  /** Position of the typed city. */
  center: Coordinates | null;
};
