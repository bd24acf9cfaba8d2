import { ChoiceGroup } from "@/components/contribute/submissions/choice-group";
import { amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import type { FieldsProps } from "./fields-props";

const notSure = { value: "", label: "Not sure" };

const sizes = [notSure, ...capacityBands.map(({ id, label }) => ({ value: id, label }))];

export function CapacityField(props: FieldsProps) {
  return <ChoiceGroup {...props} name="capacity" legend="Capacity" choices={sizes} />;
}

/** Unknown amenities stay 'Not sure'; a blank never counts as 'no'. */
const answers = [{ value: "yes", label: "Yes" }, { value: "no", label: "No" }, notSure];

export function AmenityFields(props: FieldsProps) {
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="font-semibold">
        Amenities <span className="font-normal text-muted">(Optional)</span>
      </legend>
      {amenities.map(({ id, label }) => (
        <ChoiceGroup key={id} {...props} name={id} legend={label} choices={answers} isSegmented />
      ))}
    </fieldset>
  );
}

export function GenreField({ genres, ...props }: FieldsProps) {
  const choices = genres.map(({ slug, name }) => ({ value: slug, label: name }));
  return <ChoiceGroup {...props} name="genres" legend="Music" choices={choices} isMultiple />;
}
