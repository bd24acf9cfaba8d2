import type { ReactNode } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";

type Props = {
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
  defaultChecked: boolean;
  required?: boolean;
  children: ReactNode;
};

export function BoxField({ field, error, defaultChecked, required, children }: Props) {
  return (
    <div className="mt-4">
      <label htmlFor={field.name} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...field}
          id={field.name}
          type="checkbox"
          defaultChecked={defaultChecked}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field.name}-error` : undefined}
          className="size-6 shrink-0 accent-ink"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${field.name}-error`} className="font-medium text-danger">
          {error.message}
        </p>
      )}
    </div>
  );
}
