import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export const controlStyle =
  "mt-1 min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger aria-disabled:cursor-not-allowed aria-disabled:opacity-60";

type FieldProps = {
  name: string;
  /** Needed if two forms on a page have a field with the same name. */
  id?: string;
  label: string;
  isOptional?: boolean;
  required?: boolean;
  /** The browser itself asks for a missing value, in a form without `noValidate`. */
  isEnforced?: boolean;
  errors?: string[];
  help?: ReactNode;
  className?: string;
};

type Native<Element extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<Element>, keyof FieldProps>;

export function InputField(props: Native<"input">) {
  const { labeled, control } = partsOf(props);
  return (
    <Labeled {...labeled}>
      <input autoComplete="off" {...control} className={controlStyle} />
    </Labeled>
  );
}

export function TextAreaField(props: Native<"textarea">) {
  const { labeled, control } = partsOf(props);
  return (
    <Labeled {...labeled}>
      <textarea rows={4} {...control} className={controlStyle} />
    </Labeled>
  );
}

type SelectProps = Native<"select"> & {
  /** Label of an empty option, before the others. */
  nothing?: string;
};

export function SelectField({ nothing, children, ...props }: SelectProps) {
  const { labeled, control } = partsOf(props);
  return (
    <Labeled {...labeled}>
      <select {...control} className={cn(controlStyle, "h-12")}>
        {nothing && <option value="">{nothing}</option>}
        {children}
      </select>
    </Labeled>
  );
}

type BoxProps = Omit<Native<"input">, "label" | "type">;

/** A checkbox beside what it stands for. */
export function BoxField({ children, className, ...props }: BoxProps) {
  const { labeled, control } = partsOf({ ...props, label: "" });
  return (
    <div className={className}>
      <label htmlFor={labeled.id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" {...control} className="size-6 shrink-0 accent-ink" />
        <span>{children}</span>
      </label>
      <Errors id={labeled.id} errors={labeled.errors} />
    </div>
  );
}

/** Parts a field's props into those of its label and those of its control, which is tied to help and errors. */
function partsOf<Props extends FieldProps>(props: Props) {
  const {
    id = props.name,
    label,
    isOptional,
    errors,
    help,
    className,
    required,
    isEnforced,
    ...native
  } = props;
  const notes = [help && `${id}-help`, errors?.length && `${id}-error`].filter(Boolean);
  return {
    labeled: { id, label, isOptional, errors, help, className },
    control: {
      ...native,
      id,
      required: isEnforced,
      // With the native attribute, screen readers call a field invalid while it is empty.
      "aria-required": required,
      "aria-invalid": errors?.length ? true : undefined,
      "aria-describedby": notes.join(" ") || undefined,
    },
  };
}

type LabeledProps = Omit<FieldProps, "name" | "id" | "required" | "isEnforced"> & {
  id: string;
  children: ReactNode;
};

function Labeled({ id, label, isOptional, errors, help, className, children }: LabeledProps) {
  return (
    <div className={cn("min-w-0", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted"> (Optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      )}
      {children}
      <Errors id={id} errors={errors} />
    </div>
  );
}

function Errors({ id, errors = [] }: Pick<LabeledProps, "id" | "errors">) {
  return (
    errors.length > 0 && (
      <div id={`${id}-error`} className="font-medium text-danger">
        {errors.map((error) => (
          <p key={error} className="mt-1">
            {error}
          </p>
        ))}
      </div>
    )
  );
}
