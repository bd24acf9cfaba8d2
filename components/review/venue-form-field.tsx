"use client";

import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { InputField, SelectField, TextAreaField } from "@/components/ui/field";
import type { FieldOption } from "@/lib/review/venues/venue-form-fields";
import { ChangedNote, CurrentValue, changeFrame } from "./current-value";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Props = {
  name: string;
  label: string;
  kind: "line" | "paragraphs" | "choice";
  options?: readonly FieldOption[];
  isRequired?: boolean;
  /** Id of a datalist. */
  list?: string;
  value: string;
  /** Value the venue's page shows now; null without a page. */
  current: string | null;
  errors?: string[];
};

/** One field beside its current value; a change is highlighted and can be reset. */
export function VenueFormField({
  current,
  value,
  options,
  kind,
  isRequired,
  list,
  ...field
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(value);
  const isChanged = current !== null && typed !== current;
  const findControl = () => frame.current?.querySelector<Control>("input, textarea, select");

  // Adopt a value typed before hydration or restored by the browser after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => setTyped(findControl()?.value ?? value), []);

  const shared = {
    ...field,
    defaultValue: value,
    required: isRequired,
    onChange: ({ target }: ChangeEvent<Control>) => setTyped(target.value),
  };

  function reset() {
    const control = findControl();
    if (control && current !== null) {
      control.value = current;
      control.focus();
      setTyped(current);
    }
  }

  return (
    <div
      ref={frame}
      className={cn(
        current === null && kind === "paragraphs" && "sm:col-span-full",
        current !== null && "grid gap-x-6 gap-y-2 md:grid-cols-[2fr_3fr]",
        current !== null && changeFrame(isChanged),
      )}
    >
      {current !== null && (
        <CurrentValue className="md:pt-7">{labelOf(current, options)}</CurrentValue>
      )}
      <div className="min-w-0">
        {kind === "line" && <InputField {...shared} list={list} />}
        {kind === "paragraphs" && <TextAreaField {...shared} />}
        {kind === "choice" && (
          <SelectField {...shared}>
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </SelectField>
        )}
        {isChanged && <ChangedNote label={field.label} onReset={reset} />}
      </div>
    </div>
  );
}

function labelOf(value: string, options: readonly FieldOption[] | undefined): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
