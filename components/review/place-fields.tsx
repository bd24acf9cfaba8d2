"use client";

import { BoxField } from "@/components/ui/field";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import type { VenueFormValues } from "@/lib/review/venues/venue-form-fields";
import type { Retry } from "./action-form";
import { VenueFormField } from "./venue-form-field";

type Props = {
  values: Record<string, string | undefined>;
  current: VenueFormValues | null;
  countries: VenueVocabulary["countries"];
  retry: Retry | null;
};

/** Id of the datalist with city suggestions. */
export const cityListId = "known-cities";

/** Country, region, and city. The server rejects a region of the other country. */
export function PlaceFields({ values, current, countries, retry }: Props) {
  const regions = countries.flatMap((country) =>
    country.regions.map(({ code, name }) => ({ value: code, label: `${name} (${country.name})` })),
  );
  return (
    <>
      <VenueFormField
        name="countryCode"
        label="Country"
        kind="choice"
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={values.countryCode ?? ""}
        current={current?.countryCode ?? null}
        errors={retry?.errors.countryCode}
      />
      <VenueFormField
        name="regionCode"
        label="State or Province"
        kind="choice"
        options={regions}
        value={values.regionCode ?? ""}
        current={current?.regionCode ?? null}
        errors={retry?.errors.regionCode}
      />
      <div className="min-w-0">
        <VenueFormField
          name="city"
          label="City"
          kind="line"
          isRequired
          list={cityListId}
          value={values.city ?? ""}
          current={current?.city ?? null}
          errors={retry?.errors.city}
        />
        {(retry?.errors.newCity || retry?.values.newCity) && (
          <NewCity name={values.city ?? ""} isConfirmed={Boolean(retry.values.newCity)} />
        )}
      </div>
    </>
  );
}

/** Asks for confirmation of an unknown city, so that a typo does not create one. */
export function NewCity({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  return (
    <BoxField name="newCity" value={name} defaultChecked={isConfirmed} className="mt-1">
      {name} is a new city
    </BoxField>
  );
}
