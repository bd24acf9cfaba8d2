"use client";

import { Button } from "@/components/ui/button";
import { controlStyle } from "@/components/ui/field";
import { submitNote } from "@/lib/contribute/status/actions";
import { useFormAction } from "./use-form-action";

type Props = { id: string; isResponse: boolean };

export function NoteForm({ id, isResponse }: Props) {
  const { response, problem, isSubmitting, formProps } = useFormAction(submitNote);
  const label = isResponse ? "Your Reply" : "Add a Note";
  return (
    <form {...formProps} noValidate className="mt-6">
      <input type="hidden" name="id" value={id} />
      <label htmlFor="note" className="font-semibold">
        {label}
      </label>
      <p id="note-help" className="text-muted text-sm">
        {isResponse
          ? "Only our reviewers will read it."
          : "Something to correct or add? Only our reviewers will read it."}
      </p>
      <textarea
        id="note"
        name="text"
        rows={4}
        maxLength={2000}
        defaultValue={problem ? response?.values.text : ""}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "note-help note-error" : "note-help"}
        className={controlStyle}
      />
      <div role="alert">
        {problem && (
          <p id="note-error" className="mt-1 font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" disabled={isSubmitting} className="mt-3">
        {isSubmitting ? "Sending..." : isResponse ? "Send Reply" : "Send Note"}
      </Button>
    </form>
  );
}
