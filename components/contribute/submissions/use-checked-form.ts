import { useEffect, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { FormResult } from "@/lib/contribute/handle-submission";
import { prepareWhenIdle } from "@/lib/core/when-idle";

/** Form values, all of them strings. */
export type TextValues = Record<string, string>;
export type TextForm = UseFormReturn<TextValues>;

type Options<Field extends string> = {
  fields: readonly Field[];
  /** Loads the validation rules after the page is interactive. Must be a stable function. */
  fetchRules: () => Promise<Resolver<TextValues>>;
  /** Server result of a form submitted without scripts. */
  response: FormResult<Field> | null;
  /** Values of a fresh form. */
  given?: Partial<Record<Field, string>>;
};

type Focus<Field extends string> = (field: Field) => void;

/** Form fields and errors, validated by the same rules the server applies. */
export function useCheckedForm<Field extends string>(options: Options<Field>) {
  const { fields, fetchRules, response, given = {} } = options;
  const [start] = useState(() => startFrom(fields, response, given));
  const [resolver] = useState(() => lateResolver(fetchRules));
  // No default values, to keep text typed before hydration.
  const form: TextForm = useForm<TextValues>({
    resolver,
    errors: start.errors,
    shouldFocusError: false,
  });
  useEffect(() => prepareWhenIdle(fetchRules), [fetchRules]);
  return {
    form,
    startValues: start.values,
    startErrors: start.errors,
    /** Preloads the rules so validation does not wait for them. */
    prepare: () => {
      fetchRules().catch(() => null);
    },
    /** Validates these fields; focuses the first invalid one and returns false if there is one. */
    checkFields: async (wanted: readonly Field[], focus: Focus<Field>): Promise<boolean> => {
      await form.trigger([...wanted]);
      const wrong = wanted.find((field) => form.getFieldState(field).error);
      wrong && focus(wrong);
      return !wrong;
    },
    /** Marks the server's errors; focuses the first invalid field and returns true if there is one. */
    markErrors: (errors: Partial<Record<Field, string[]>>, focus: Focus<Field>): boolean => {
      for (const field of fields) {
        const message = errors[field]?.[0];
        message && form.setError(field, { type: "server", message });
      }
      const wrong = fields.find((field) => errors[field]);
      wrong && focus(wrong);
      return wrong !== undefined;
    },
    empty: () => form.reset(Object.fromEntries(fields.map((field) => [field, ""]))),
  };
}

/** Rules of one form as this hook takes them: its values are texts, and the rules accept any object. */
export function asTextRules(rules: unknown): Resolver<TextValues> {
  return rules as Resolver<TextValues>;
}

/** If the rules fail to load, only the server validates. */
function lateResolver(fetchRules: Options<string>["fetchRules"]): Resolver<TextValues> {
  return async (values, context, options) => {
    const resolve = await fetchRules().catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}

function startFrom<Field extends string>(
  fields: readonly Field[],
  response: FormResult<Field> | null,
  given: Partial<Record<Field, string>>,
): { values: Partial<Record<Field, string>>; errors: FieldErrors<TextValues> } {
  if (!response) {
    return { values: given, errors: {} };
  }
  if (response.ok) {
    return { values: {}, errors: {} };
  }
  const errors: FieldErrors<TextValues> = {};
  for (const field of fields) {
    const message = response.fieldErrors?.[field]?.[0];
    if (message) {
      errors[field] = { type: "server", message };
    }
  }
  return { values: response.values, errors };
}

type Bindable<Field extends string> = {
  form: TextForm;
  startValues: Partial<Record<Field, string>>;
};

/** The message of an invalid field, as components/ui/field.tsx shows it. */
function messagesOf(error: { message?: string } | undefined): string[] | undefined {
  return error?.message ? [error.message] : undefined;
}

/** Props that bind a field to the form. Invalid fields are revalidated on input. */
export function bindTo<Field extends string>({ form, startValues }: Bindable<Field>) {
  return (name: Field, onChange?: () => void) => ({
    ...form.register(name, {
      onChange: () => {
        onChange?.();
        form.getFieldState(name).error && form.trigger(name);
      },
    }),
    defaultValue: startValues[name] ?? "",
    errors: messagesOf(form.formState.errors[name]),
    className: "mt-4 sm:mt-5",
  });
}
