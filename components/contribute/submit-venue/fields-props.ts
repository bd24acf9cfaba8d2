import type { TextForm } from "@/components/contribute/submissions/use-checked-form";
import type { VenueValues } from "@/lib/contribute/venue-wizard";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";

export type FieldsProps = VenueVocabulary & {
  form: TextForm;
  startValues: VenueValues;
  /** Whether a script fills the list of regions; without one it holds all of them. */
  isReady: boolean;
};
