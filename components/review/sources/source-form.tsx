"use client";

import { ActionForm, type Retry } from "@/components/review/action-form";
import { BoxField, InputField, TextAreaField } from "@/components/ui/field";
import { saveSource } from "@/lib/review/sources/actions";

export type SourceFormProps = {
  sourceId: number;
  values: Record<"name" | "url" | "license" | "licenseUrl" | "attribution" | "trust", string>;
  isShareAlike: boolean;
  /** Each group of facts with its form field and its own trust; "" has none. */
  groups: { label: string; name: string; value: string }[];
};

export function SourceForm({ sourceId, ...props }: SourceFormProps) {
  return (
    <ActionForm
      action={saveSource}
      label="Source"
      fields={{ sourceId }}
      button="Save Source"
      variant="primary"
      className="mt-6 grid max-w-3xl gap-5"
    >
      {(retry) => <Fields retry={retry} {...props} />}
    </ActionForm>
  );
}

type FieldsProps = Omit<SourceFormProps, "sourceId"> & { retry: Retry | null };

function Fields({ retry, values, isShareAlike, groups }: FieldsProps) {
  const told = (name: keyof typeof values) => ({
    name,
    defaultValue: retry?.values[name] ?? values[name],
    errors: retry?.errors[name],
  });
  return (
    <>
      <InputField
        label="Name"
        help="Imports find the source by this name."
        required
        {...told("name")}
      />
      <InputField label="Link" isOptional type="url" {...told("url")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label="License" isOptional {...told("license")} />
        <InputField label="Link of the License" isOptional type="url" {...told("licenseUrl")} />
      </div>
      <TextAreaField
        label="Attribution"
        isOptional
        help="The credit line the source asks for."
        {...told("attribution")}
      />
      <BoxField
        name="isShareAlike"
        defaultChecked={retry ? retry.values.isShareAlike === "on" : isShareAlike}
      >
        Share-alike: anything made from the data must have the same license
      </BoxField>
      <InputField
        label="Trust"
        help="From 0 to 100. Of several sources, pages show what the most trusted one says."
        inputMode="numeric"
        required
        className="max-w-xs"
        {...told("trust")}
      />
      <fieldset>
        <legend className="font-semibold">Trust in Single Facts (Optional)</legend>
        <p className="text-muted text-sm">Leave it empty to use the trust above.</p>
        <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {groups.map(({ label, name, value }) => (
            <InputField
              key={name}
              name={name}
              label={label}
              inputMode="numeric"
              defaultValue={retry?.values[name] ?? value}
              errors={retry?.errors[name]}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
