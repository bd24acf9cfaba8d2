"use client";

import { ActionForm, type Retry } from "@/components/review/action-form";
import { Button } from "@/components/ui/button";
import { BoxField, SelectField, TextAreaField } from "@/components/ui/field";
import { mapUpload } from "@/lib/review/imports/actions";
import { mappedFieldLabel } from "./import-words";

export type MappingFormProps = {
  uploadId: string;
  columns: string[];
  /** Each field of venues with its form field and its columns now. */
  fields: { field: string; name: string; value: string }[];
  encodings: readonly string[];
  encoding: string;
  set: string;
  where: string;
  allowsNewTowns: boolean;
  isSnapshot: boolean;
};

/** Where each field is read from. "Preview" reads the file again and goes on. */
export function MappingForm({ uploadId, ...props }: MappingFormProps) {
  return (
    <ActionForm
      action={mapUpload}
      label="Mapping"
      fields={{ uploadId }}
      button="Preview"
      variant="primary"
      className="mt-4 grid gap-5"
      more={<CheckButton />}
    >
      {(retry) => <MappingFields retry={retry} {...props} />}
    </ActionForm>
  );
}

function CheckButton() {
  return (
    <Button variant="outline" name="next" value="read">
      Check the Mapping
    </Button>
  );
}

type FieldsProps = Omit<MappingFormProps, "uploadId"> & { retry: Retry | null };

function MappingFields({ retry, columns, fields, ...rest }: FieldsProps) {
  const { encodings, encoding, set, where, allowsNewTowns, isSnapshot } = rest;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ field, name, value }) => (
          <SelectField
            key={name}
            name={name}
            label={mappedFieldLabel(field)}
            nothing="Not in the file"
            defaultValue={retry?.values[name] ?? value}
            errors={retry?.errors[name]}
          >
            {value && !columns.includes(value) && (
              <option value={value}>{value.split("\n").join(", then ")}</option>
            )}
            {columns.map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextAreaField
          name="set"
          label="The Same in Every Record"
          isOptional
          help="One per line, such as region = ON. It overrides a column."
          defaultValue={retry?.values.set ?? set}
          errors={retry?.errors.set}
        />
        <TextAreaField
          name="where"
          label="Only Records Where"
          isOptional
          help="One condition per line, such as type = theatre | hall, or closed != true."
          defaultValue={retry?.values.where ?? where}
          errors={retry?.errors.where}
        />
        <SelectField
          name="encoding"
          label="Encoding of a CSV File"
          nothing="Detected"
          defaultValue={retry?.values.encoding ?? encoding}
          errors={retry?.errors.encoding}
        >
          {encodings.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <BoxField
        name="allowsNewTowns"
        defaultChecked={retry ? retry.values.allowsNewTowns === "on" : allowsNewTowns}
      >
        Add unknown towns instead of holding their records for review
      </BoxField>
      <BoxField
        name="isSnapshot"
        defaultChecked={retry ? retry.values.isSnapshot === "on" : isSnapshot}
      >
        The file is the source's complete list: note which records are gone
      </BoxField>
    </>
  );
}
