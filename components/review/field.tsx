import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export const controlStyle =
  "mt-1 min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger";

type FieldProps = {
  name: string;
  /** Needed if two forms on a page have a field with the same name. */
  id?: string;
  label: string;
  errors?: string[];
  help?: ReactNode;
  className?: string;
};

type InputProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>;

export function Field({ name, id = name, label, errors, help, className, ...input }: InputProps) {
  return (
    <Labeled id={id} label={label} errors={errors} help={help} className={className}>
      <input
        name={name}
        {...describeField({ id, errors, help })}
        {...input}
        className={controlStyle}
      />
    </Labeled>
  );
}

type AreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

export function AreaField({ name, id = name, label, errors, help, className, ...area }: AreaProps) {
  return (
    <Labeled id={id} label={label} errors={errors} help={help} className={className}>
      <textarea
        rows={4}
        name={name}
        {...describeField({ id, errors, help })}
        {...area}
        className={controlStyle}
      />
    </Labeled>
  );
}

type ChoiceProps = FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>;

export function ChoiceField({
  name,
  id = name,
  label,
  errors,
  help,
  className,
  ...select
}: ChoiceProps) {
  return (
    <Labeled id={id} label={label} errors={errors} help={help} className={className}>
      <select
        name={name}
        {...describeField({ id, errors, help })}
        {...select}
        className={cn(controlStyle, "h-12")}
      />
    </Labeled>
  );
}

function Labeled({
  id,
  label,
  errors,
  help,
  className,
  children,
}: Omit<FieldProps, "name"> & { children: ReactNode }) {
  return (
    <div className={cn("min-w-0", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      )}
      {children}
      {errors?.map((error) => (
        <p key={error} id={`${id}-error`} className="mt-1 font-medium text-danger">
          {error}
        </p>
      ))}
    </div>
  );
}

function describeField({ id, errors, help }: Pick<FieldProps, "id" | "errors" | "help">) {
  const notes = [help && `${id}-help`, errors?.length && `${id}-error`].filter(Boolean);
  return {
    id,
    "aria-invalid": errors?.length ? true : undefined,
    "aria-describedby": notes.join(" ") || undefined,
  };
}
