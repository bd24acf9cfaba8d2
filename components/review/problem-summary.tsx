"use client";

import { type MouseEvent, useEffect, useRef } from "react";
import { wrongFields } from "@/lib/contribute/action-result";

type Props = {
  /** Why the form was refused. A new value moves focus here. */
  problem: { message: string; fieldErrors?: Partial<Record<string, string[]>> } | null;
};

/** The error message, with a link to each invalid field. */
export function ProblemSummary({ problem }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) {
      summary.current?.focus();
    }
  }, [problem]);
  const errors = Object.entries(problem?.fieldErrors ?? {}).filter(([, texts]) => texts?.length);
  return (
    <div role="alert">
      {problem && (
        <div
          ref={summary}
          tabIndex={-1}
          className="mb-5 rounded-md border-2 border-danger bg-surface p-4"
        >
          <p className="font-semibold text-danger">
            {errors.length > 0 ? wrongFields : problem.message}
          </p>
          <ul>
            {errors.map(([name, texts]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="link inline-flex min-h-11 items-center"
                  onClick={(event) => goToField(event, name)}
                >
                  {texts?.join(" ")}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Searches only this form: another form on the page may have a field with the same name. */
function goToField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  const form = event.currentTarget.closest("form");
  // Some belong to the form but are outside of it.
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  const field =
    fields.find((one) => one.getAttribute("name") === name) ??
    form?.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"]`);
  if (field) {
    event.preventDefault();
    field.focus();
  }
}
