import { InputField, TextField } from "@/components/contribute/submissions/form-field";
import { bindTo } from "@/components/contribute/submissions/use-checked-form";
import type { FieldsProps } from "./fields-props";

export function SubmitterFields(props: FieldsProps) {
  const bind = bindTo(props);
  return (
    <>
      <InputField
        {...bind("submitterEmail")}
        label="Your Email"
        type="email"
        autoComplete="email"
        help="We'll only email you about this venue"
      />
      <TextField
        {...bind("submissionNotes")}
        label="Notes for Our Team"
        help="How you know this venue, or a link we can check"
      />
    </>
  );
}
