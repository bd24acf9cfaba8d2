import type { TextForm } from "@/components/contribute/submissions/use-checked-form";
import type { VenueValues } from "@/lib/contribute/venue-wizard";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";

export type FieldsProps = VenueVocabulary & {
  form: TextForm;
  startValues: VenueValues;
  /** Whether the form is hydrated and filters the regions; otherwise the list holds all of them. */
  isReady: boolean;
};
