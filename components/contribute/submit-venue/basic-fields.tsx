import { useEffect } from "react";
import { CityNames } from "@/components/contribute/city-names";
import { bindTo } from "@/components/contribute/submissions/use-checked-form";
import { InputField, SelectField } from "@/components/ui/field";
import { venueTypes } from "@/lib/model/venue-types";
import type { FieldsProps } from "./fields-props";
import { PinField } from "./pin-field";

const cityListId = "known-cities";

type Named = { code: string; name: string };

export function BasicFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <>
      <InputField {...bind("name")} label="Venue Name" required />
      <SelectField {...bind("venueType")} label="Venue Type" nothing="Select a type" required>
        {venueTypes.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      <PlaceFields {...props} />
      <InputField {...bind("city")} label="City" list={cityListId} required />
      <CityNames id={cityListId} />
      <InputField {...bind("address")} label="Address" help="Street address" required />
      <InputField {...bind("postalCode")} label="ZIP or Postal Code" isOptional />
      <PinField {...props} />
    </>
  );
}

function PlaceFields(props: FieldsProps) {
  const { form, countries, isReady } = props;
  const bind = bindTo(props);
  const country = countries.find(({ code }) => code === form.watch("countryCode"));
  const isDisabled = isReady && !country;
  const region = bind("regionCode");
  // The list takes the form's value again once it has its options. It stays, since somebody may be in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the options change
  useEffect(() => {
    form.setValue("regionCode", form.getValues("regionCode") ?? "");
  }, [form, isReady, country?.code]);
  return (
    <>
      <SelectField
        {...bind("countryCode", () => form.setValue("regionCode", ""))}
        label="Country"
        nothing="Select a country"
        required
      >
        <Options list={countries} />
      </SelectField>
      <SelectField
        {...region}
        // A disabled field has no error.
        errors={isDisabled ? undefined : region.errors}
        label="State or Province"
        nothing={isDisabled ? "Select a country first" : "Select a state or province"}
        aria-disabled={isDisabled}
        required
      >
        {isReady ? (
          <Options list={country?.regions ?? []} />
        ) : (
          countries.map(({ code, name, regions }) => (
            <optgroup key={code} label={name}>
              <Options list={regions} />
            </optgroup>
          ))
        )}
      </SelectField>
    </>
  );
}

function Options({ list }: { list: Named[] }) {
  return list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
