import { SelectField } from "@/components/contribute/submissions/form-field";
import { bindTo } from "@/components/contribute/submissions/use-checked-form";
import { amenities } from "@/lib/model/amenities";
import type { FieldsProps } from "./fields-props";

/** Unknown amenities stay 'Not sure'; a blank never counts as 'no'. */
export function AmenityFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">Amenities</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {amenities.map(({ id, label }) => (
          <SelectField key={id} {...bind(id)} label={label} nothing="Not sure" required={false}>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}

/** The checked slugs form one comma-separated value, as the server reads several checkboxes of one name. */
export function GenreField({ form, startValues, genres, isReady }: FieldsProps) {
  const chosen = (isReady ? form.watch("genres") : startValues.genres) || "";
  const slugs = chosen.split(",").filter(Boolean);
  const toggle = (slug: string, isChecked: boolean) => {
    const others = slugs.filter((entry) => entry !== slug);
    form.setValue("genres", [...others, ...(isChecked ? [slug] : [])].join(","), {
      shouldDirty: true,
    });
  };
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">
        Music <span className="font-normal text-muted">(Optional)</span>
      </legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {genres.map(({ slug, name }) => (
          <label key={slug} className="flex min-h-11 items-center gap-3">
            <input
              key={`${isReady}`}
              type="checkbox"
              name="genres"
              value={slug}
              {...(isReady
                ? {
                    checked: slugs.includes(slug),
                    onChange: (event) => toggle(slug, event.currentTarget.checked),
                  }
                : { defaultChecked: slugs.includes(slug) })}
              className="size-5 accent-ink"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
