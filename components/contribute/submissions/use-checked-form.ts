import { useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { FormResult } from "@/lib/contribute/handle-submission";

/** The form of a page: every field is a text. */
export type TextValues = Record<string, string>;
export type TextForm = UseFormReturn<TextValues>;

type Options<Field extends string> = {
  fields: readonly Field[];
  /** Fetches the rules, after the page can be used. Keep it one function for the life of the page. */
  fetchRules: () => Promise<Resolver<TextValues>>;
  /** What the server answered to a form that was sent without a script. */
  response: FormResult<Field> | null;
};

/** The fields of a form with their errors, checked by the rules that the server checks by again. */
export function useCheckedForm<Field extends string>({
  fields,
  fetchRules,
  response,
}: Options<Field>) {
  const [start] = useState(() => startFrom(fields, response));
  const [resolver] = useState(() => lateResolver(fetchRules));
  // No default values: what was typed before this script ran stays.
  const form: TextForm = useForm<TextValues>({
    resolver,
    errors: start.errors,
    shouldFocusError: false,
  });
  return {
    form,
    startValues: start.values,
    startErrors: start.errors,
    /** Fetches the rules ahead, so that checking does not wait for them. */
    prepare: () => {
      fetchRules().catch(() => null);
    },
    /** The first of these fields that is wrong. */
    checkFields: async (wanted: readonly Field[]): Promise<Field | undefined> => {
      await form.trigger([...wanted]);
      return wanted.find((field) => form.getFieldState(field).error);
    },
    /** Marks what the server found wrong: the first of the fields. */
    markErrors: (errors: Partial<Record<Field, string[]>>): Field | undefined => {
      for (const field of fields) {
        const message = errors[field]?.[0];
        message && form.setError(field, { type: "server", message });
      }
      return fields.find((field) => errors[field]);
    },
    empty: () => form.reset(Object.fromEntries(fields.map((field) => [field, ""]))),
  };
}

/** Without the rules, as on a broken connection, the server's answer alone decides. */
function lateResolver(fetchRules: Options<string>["fetchRules"]): Resolver<TextValues> {
  return async (values, context, options) => {
    const resolve = await fetchRules().catch(() => null);
    return resolve ? resolve(values, context, options) : { values, errors: {} };
  };
}

function startFrom<Field extends string>(
  fields: readonly Field[],
  response: FormResult<Field> | null,
) {
  if (!response || response.ok) {
    return { values: {} as Partial<Record<Field, string>>, errors: {} };
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

/** What ties a field to the form. A field that was wrong is checked again as it is typed into. */
export function bindTo<Field extends string>({ form, startValues }: Bindable<Field>) {
  return (name: Field, onChange?: () => void) => ({
    error: form.formState.errors[name],
    defaultValue: startValues[name] ?? "",
    field: form.register(name, {
      onChange: () => {
        onChange?.();
        form.getFieldState(name).error && form.trigger(name);
      },
    }),
  });
}
