"use client";

import type { FactValues } from "@/lib/review/fact-fields";
import type { Retry } from "./decision-form";
import { FactField } from "./fact-field";

export type Places = { code: string; name: string; regions: { code: string; name: string }[] }[];

type Props = {
  values: Record<string, string | undefined>;
  current: FactValues | null;
  places: Places;
  retry: Retry | null;
};

/** Country and region; a region of the other country is answered as an error. */
export function PlaceFields({ values, current, places, retry }: Props) {
  const regions = places.flatMap((country) =>
    country.regions.map(({ code, name }) => ({ value: code, label: `${name} (${country.name})` })),
  );
  return (
    <>
      <FactField
        name="countryCode"
        label="Country"
        kind="choice"
        options={places.map(({ code, name }) => ({ value: code, label: name }))}
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
