import type { FieldErrors } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Folded } from "@/components/ui/folded";
import { plural } from "@/lib/core/text/plural";
import { problemId } from "./use-submit";

type Props<Field extends string> = {
  message: string | null;
  fields: readonly Field[];
  errors: FieldErrors<Record<Field, string>>;
  onChoose: (field: Field) => void;
};

/** One line, with a link to each invalid field; on phones, the links are folded. */
export function ErrorSummary<Field extends string>({
  message,
  fields,
  errors,
  onChoose,
}: Props<Field>) {
  const wrong = fields.filter((field) => errors[field]);
  const count = plural(wrong.length, "field needs attention", "fields need attention");
  return (
    <div role="alert">
      {(message || wrong.length > 0) && (
        <div className="mt-2 rounded-md border-2 border-danger bg-surface px-4 text-danger sm:mt-4 sm:py-3">
          <p
            id={problemId}
            tabIndex={-1}
            className={cn(
              "font-semibold outline-none",
              message ? "max-sm:pt-1.5 max-sm:text-sm" : "max-sm:sr-only",
            )}
          >
            {message ?? count}
          </p>
          {wrong.length > 0 && (
            <Folded summary={count} below="sm">
              <ul className="text-ink">
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
            </Folded>
          )}
        </div>
      )}
    </div>
  );
}
