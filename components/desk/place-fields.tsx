"use client";

import type { FactValues } from "@/lib/review/fact-fields";
import type { VenueVocabulary } from "@/lib/venues/vocabulary/queries";
import type { Retry } from "./decision-form";
import { FactField } from "./fact-field";

type Props = {
  values: Record<string, string | undefined>;
  current: FactValues | null;
  countries: VenueVocabulary["countries"];
  retry: Retry | null;
};

/** Country and region; a region of the other country is answered as an error. */
export function PlaceFields({ values, current, countries, retry }: Props) {
  const regions = countries.flatMap((country) =>
    country.regions.map(({ code, name }) => ({ value: code, label: `${name} (${country.name})` })),
  );
  return (
    <>
      <FactField
        name="countryCode"
        label="Country"
        kind="choice"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={values.countryCode ?? ""}
        current={current?.countryCode ?? null}
        errors={retry?.errors.countryCode}
      />
      <FactField
        name="regionCode"
        label="State or province"
        kind="choice"
        options={regions}
        value={values.regionCode ?? ""}
        current={current?.regionCode ?? null}
        errors={retry?.errors.regionCode}
      />
    </>
  );
}
