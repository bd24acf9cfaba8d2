import { ChoiceGroup } from "@/components/contribute/submissions/choice-group";
import { bindTo } from "@/components/contribute/submissions/use-checked-form";
import { InputField, TextAreaField } from "@/components/ui/field";
import { amenities } from "@/lib/model/amenities";
import { capacityBands } from "@/lib/model/capacity";
import { yesOrNo } from "@/lib/model/yes-or-no";
import type { FieldsProps } from "./fields-props";

export function DetailFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <>
      <CapacityField {...props} />
      <div className="grid grid-cols-[3fr_2fr] items-end gap-x-3">
        <InputField {...bind("website")} label="Website" isOptional type="url" />
        <InputField {...bind("phone")} label="Phone" isOptional type="tel" />
      </div>
      <InputField
        {...bind("email")}
        label="Email"
        isOptional
        type="email"
        help="The venue's email, not yours. We publish it on the venue page."
      />
      <TextAreaField {...bind("description")} label="Description" isOptional />
      <AmenityFields {...props} />
      <GenreField {...props} />
    </>
  );
}

const notSure = { value: "", label: "Not sure" };

const sizes = [notSure, ...capacityBands.map(({ id, label }) => ({ value: id, label }))];

function CapacityField(props: FieldsProps) {
  return <ChoiceGroup {...props} name="capacity" legend="Capacity" choices={sizes} />;
}

/** Unknown amenities stay 'Not sure'; a blank never counts as 'no'. */
const answers = [...yesOrNo, notSure];

function AmenityFields(props: FieldsProps) {
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

function GenreField({ genres, ...props }: FieldsProps) {
  const choices = genres.map(({ slug, name }) => ({ value: slug, label: name }));
  return <ChoiceGroup {...props} name="genres" legend="Music" choices={choices} isMultiple />;
}
