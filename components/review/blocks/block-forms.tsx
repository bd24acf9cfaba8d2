"use client";

import { ActionForm, type Retry } from "@/components/review/action-form";
import { InputField, SelectField } from "@/components/ui/field";
import { addToBlocks, removeFromBlocks } from "@/lib/review/blocks/actions";
import { blockTimes } from "@/lib/review/blocks/block-times";

export function BlockForm({ value }: { value: string }) {
  return (
    <ActionForm
      action={addToBlocks}
      label="Add a Block"
      fields={{}}
      button="Block"
      variant="primary"
      className="grid max-w-3xl gap-5"
    >
      {(retry) => <Fields value={value} retry={retry} />}
    </ActionForm>
  );
}

function Fields({ value, retry }: { value: string; retry: Retry | null }) {
  const { values, errors } = retry ?? { values: {}, errors: {} };
  return (
    <>
      <InputField
        name="value"
        label="Whom to Block"
        help="An IP address, a network such as 203.0.113.0/24, a domain such as example.com, or an email address. A single IPv6 address stands for its /64, which one household has."
        maxLength={254}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values.value ?? value}
        errors={errors.value}
      />
      <InputField
        name="reason"
        label="Reason"
        help="For other reviewers. Don't name anyone."
        maxLength={300}
        required
        defaultValue={values.reason}
        errors={errors.reason}
      />
      <SelectField
        name="days"
        label="How Long"
        className="max-w-xs"
        defaultValue={values.days ?? "30"}
        errors={errors.days}
      >
        {blockTimes.map((time) => (
          <option key={time.value} value={time.value}>
            {time.label}
          </option>
        ))}
      </SelectField>
      {(errors.withOwn || values.withOwn) && (
        <div>
          <p id="withOwn-error" className="font-medium text-danger">
            {errors.withOwn?.join(" ")}
          </p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id="withOwn"
              name="withOwn"
              className="size-5"
              aria-describedby="withOwn-error"
              defaultChecked={values.withOwn === "on"}
            />
            Block it anyway. Signing in and reviewing still work.
          </label>
        </div>
      )}
    </>
  );
}

export function UnblockForm({ blockId, value }: { blockId: number; value: string }) {
  return (
    <ActionForm
      action={removeFromBlocks}
      label={`Remove ${value}`}
      fields={{ blockId }}
      button={
        <span>
          Remove<span className="sr-only"> {value}</span>
        </span>
      }
    />
  );
}
