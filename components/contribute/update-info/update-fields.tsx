import { bindTo, type TextForm } from "@/components/contribute/submissions/use-checked-form";
import { InputField, TextAreaField } from "@/components/ui/field";
import type { UpdateField } from "@/lib/contribute/update-fields";

type Props = {
  form: TextForm;
  startValues: Partial<Record<UpdateField, string>>;
};

export function PhoneField(props: Props) {
  const bind = bindTo(props);
  return (
    <InputField {...bind("phone")} label="Phone Number" isOptional type="tel" autoComplete="tel" />
  );
}

/** What is to change, in the visitor's own words; optional beside changed facts. */
export function OwnWords({ isRequired, ...props }: Props & { isRequired: boolean }) {
  const bind = bindTo(props);
  return (
    <>
      <InputField
        {...bind("updateType")}
        label="What Needs to be Updated?"
        help="For example, address, contact information, or operating hours"
        required={isRequired}
        isOptional={!isRequired}
      />
      <TextAreaField
        {...bind("updateDetails")}
        label="Update Details"
        help="What should it say, and how do you know? More detail makes it easier to verify."
        required={isRequired}
        isOptional={!isRequired}
      />
    </>
  );
}
