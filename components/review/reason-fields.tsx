import { SelectField, TextAreaField } from "@/components/ui/field";
import { readyReasons } from "@/lib/review/queue/ready-reasons";
import type { Retry } from "./action-form";

/** Why a submission is rejected: a common reason, the reviewer's own words, or both. */
export function ReasonFields({ retry }: { retry: Retry | null }) {
  return (
    <>
      <SelectField
        name="readyReason"
        label="Reason"
        nothing="In my own words"
        defaultValue={retry?.values.readyReason ?? ""}
      >
        {readyReasons.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="reason"
        label="Your Own Words (Added to the Reason)"
        help="The submitter will see this."
        defaultValue={retry?.values.reason}
        errors={retry?.errors.reason}
      />
    </>
  );
}
