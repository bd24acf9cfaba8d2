import { bindTo } from "@/components/contribute/submissions/use-checked-form";
import { InputField, TextAreaField } from "@/components/ui/field";
import type { FieldsProps } from "./fields-props";

export function SubmitterFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <>
      <InputField
        {...bind("submitterEmail")}
        label="Your Email"
        isOptional
        type="email"
        autoComplete="email"
        help="We'll only email you about this venue"
      />
      <TextAreaField
        {...bind("submissionNotes")}
        label="Notes for Our Team"
        isOptional
        help="How you know this venue, or a link we can check"
      />
    </>
  );
}
