import type { ReactNode } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { cn } from "@/components/ui/cn";

const controlStyle =
  "mt-1 min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger aria-disabled:cursor-not-allowed aria-disabled:opacity-60";

type FieldProps = {
  label: string;
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
  defaultValue: string | undefined;
  required?: boolean;
  /** Neither required nor marked as optional. */
  isUnmarked?: boolean;
  help?: string;
};

type InputProps = FieldProps & {
  type?: "text" | "url" | "email" | "tel";
  autoComplete?: string;
  inputMode?: "numeric";
  /** ID of a datalist. */
  list?: string;
};

export function InputField(input: InputProps) {
  const { type = "text", autoComplete = "off", inputMode, list, ...props } = input;
  return (
    <Labeled {...props}>
      <input
        {...describe(props)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        list={list}
        className={cn(controlStyle)}
      />
    </Labeled>
  );
}

export function TextField(props: FieldProps) {
  return (
    <Labeled {...props}>
      <textarea {...describe(props)} rows={4} className={controlStyle} />
    </Labeled>
  );
}

type SelectProps = FieldProps & {
  /** Label of the empty option. */
  nothing: string;
  /** Without other options. The list can still have the focus. */
  disabled?: boolean;
  children: ReactNode;
};

export function SelectField({ nothing, disabled, children, ...props }: SelectProps) {
  return (
    <Labeled {...props}>
      <select {...describe(props)} aria-disabled={disabled} className={cn(controlStyle, "h-12")}>
        <option value="">{nothing}</option>
        {children}
      </select>
    </Labeled>
  );
}

function Labeled({
  label,
  field,
  error,
  required,
  isUnmarked,
  help,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="mt-4 sm:mt-5">
      <label htmlFor={field.name} className="font-semibold">
        {label}
        {!(required || isUnmarked) && <span className="font-normal text-muted"> (Optional)</span>}
      </label>
      {help && (
        <p id={`${field.name}-help`} className="text-muted text-sm">
          {help}
        </p>
      )}
      {children}
      {error && (
        <p id={`${field.name}-error`} className="mt-1 font-medium text-danger">
          {error.message}
        </p>
      )}
    </div>
  );
}

function describe({ field, error, defaultValue, required, help }: FieldProps) {
  const notes = [help && `${field.name}-help`, error && `${field.name}-error`].filter(Boolean);
  return {
    ...field,
    id: field.name,
    defaultValue,
    "aria-required": required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": notes.join(" ") || undefined,
  };
}
