import { readyReasons } from "@/lib/review/ready-reasons";
import type { Retry } from "./decision-form";
import { AreaField, ChoiceField } from "./field";

/** Why a submission is rejected: a common reason, the reviewer's own words, or both. */
export function ReasonFields({ retry }: { retry: Retry | null }) {
  return (
    <>
      <ChoiceField name="readyReason" label="Reason" defaultValue={retry?.values.readyReason ?? ""}>
        <option value="">In my own words</option>
        {readyReasons.map((text) => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </ChoiceField>
      <AreaField
        name="reason"
        label="Your Own Words (Added to the Reason)"
        help="The submitter will see this."
        defaultValue={retry?.values.reason}
        errors={retry?.errors.reason}
      />
    </>
  );
}
