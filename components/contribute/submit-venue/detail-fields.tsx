import { InputField, TextField } from "@/components/contribute/submissions/form-field";
import { bindTo } from "@/components/contribute/submissions/use-checked-form";
import type { FieldsProps } from "./fields-props";
import { AmenityFields, CapacityField, GenreField } from "./venue-extras";

export function DetailFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <>
      <CapacityField {...props} />
      <div className="grid grid-cols-[3fr_2fr] items-end gap-x-3">
        <InputField {...bind("website")} label="Website" type="url" />
        <InputField {...bind("phone")} label="Phone" type="tel" />
      </div>
      <InputField
        {...bind("email")}
        label="Email"
        type="email"
        help="The venue's email, not yours. We publish it on the venue page."
      />
      <TextField {...bind("description")} label="Description" />
      <AmenityFields {...props} />
      <GenreField {...props} />
    </>
  );
}
