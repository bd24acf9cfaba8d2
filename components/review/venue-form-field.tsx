"use client";

import { RotateCcw } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { FieldOption } from "@/lib/review/venue-form-fields";
import { AreaField, ChoiceField, Field } from "./field";

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
        current !== null && "grid gap-x-6 gap-y-2 border-l-4 py-1 pl-3 md:grid-cols-[2fr_3fr]",
        current !== null && (isChanged ? "border-amber" : "border-transparent"),
      )}
    >
      {current !== null && (
        <p className="min-w-0 md:pt-7">
          <span className="block text-muted text-sm">Now</span>
          <span className="whitespace-pre-line wrap-anywhere">{labelOf(current, options)}</span>
        </p>
      )}
      <div className="min-w-0">
        {kind === "line" && <Field {...shared} list={list} />}
        {kind === "paragraphs" && <AreaField {...shared} />}
        {kind === "choice" && (
          <ChoiceField {...shared}>
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </ChoiceField>
        )}
        {isChanged && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3">
            <span className="font-semibold text-sm">Changed</span>
            <Button
              type="button"
              variant="ghost"
              size="small"
              aria-label={`Keep As Is: ${field.label}`}
              onClick={reset}
              className="unscripted:hidden"
            >
              <RotateCcw aria-hidden className="size-4" /> Keep As Is
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function labelOf(value: string, options: readonly FieldOption[] | undefined): string {
  return options?.find((option) => option.value === value)?.label ?? (value || "Not known");
}
