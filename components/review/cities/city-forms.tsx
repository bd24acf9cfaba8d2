"use client";

import { ActionForm } from "@/components/review/action-form";
import { cityListId } from "@/components/review/place-fields";
import { InputField } from "@/components/ui/field";
import { confirm, mergeCity, rename } from "@/lib/review/cities/actions";

/** The city as the page showed it. */
type SeenCity = { id: number; name: string };

function fieldsOf({ id, name }: SeenCity) {
  return { cityId: id, seenName: name };
}

export function RenameForm({ city }: { city: SeenCity }) {
  return (
    <ActionForm fields={fieldsOf(city)} action={rename} label="Rename" button="Rename This City">
      {(retry) => (
        <InputField
          label="Name"
          name="name"
          help="The former address redirects to the new one."
          required
          defaultValue={retry?.values.name ?? city.name}
          errors={retry?.errors.name}
        />
      )}
    </ActionForm>
  );
}

export function MergeCityForm({ city, meant }: { city: SeenCity; meant: string }) {
  return (
    <ActionForm
      fields={fieldsOf(city)}
      action={mergeCity}
      label="Merge"
      button="Merge into That City"
    >
      {(retry) => (
        <InputField
          label="City to Keep"
          name="into"
          help="Venues move there, and addresses redirect. This can't be undone."
          list={cityListId}
          required
          autoComplete="off"
          defaultValue={retry?.values.into ?? meant}
          errors={retry?.errors.into}
        />
      )}
    </ActionForm>
  );
}

export function ConfirmForm({ city, meant }: { city: SeenCity; meant: string }) {
  return (
    <ActionForm
      fields={fieldsOf(city)}
      action={confirm}
      label="Confirm"
      button={`${city.name} Is Right`}
    >
      {() => (
        <p>
          An import added this city. Did it mean {meant}? Until you decide, it stays hidden from
          search engines.
        </p>
      )}
    </ActionForm>
  );
}
