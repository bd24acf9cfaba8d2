import type { FieldErrors } from "react-hook-form";
import { problemId } from "./use-submit";

type Props<Field extends string> = {
  message: string | null;
  fields: readonly Field[];
  errors: FieldErrors<Record<Field, string>>;
  onChoose: (field: Field) => void;
};

/** Error message with a link to each invalid field. */
export function ErrorSummary<Field extends string>({
  message,
  fields,
  errors,
  onChoose,
}: Props<Field>) {
  const wrong = fields.filter((field) => errors[field]);
  return (
    <div role="alert">
      {(message || wrong.length > 0) && (
        <div className="mt-6 rounded-md border-2 border-danger bg-surface p-4">
          <p id={problemId} tabIndex={-1} className="font-semibold text-danger outline-none">
            {message ?? "Please fix the highlighted fields."}
          </p>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  className="link inline-flex min-h-11 items-center"
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(field);
                  }}
                >
                  {String(errors[field]?.message)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
