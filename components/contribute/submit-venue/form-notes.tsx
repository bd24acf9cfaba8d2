import { Check } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { VenueAnswer } from "@/lib/contribute/venue-answers";
import { type VenueFormField, venueSteps } from "@/lib/contribute/venue-wizard";

export function StepList({ step }: { step: number }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 gap-2 unscripted:hidden">
      {venueSteps.map(({ title }, index) => (
        <li
          key={title}
          aria-current={index + 1 === step ? "step" : undefined}
          className={cn(
            "flex flex-wrap items-center gap-x-2 border-t-4 pt-2 leading-tight max-sm:text-sm",
            index + 1 === step ? "border-amber font-semibold" : "border-line text-muted",
          )}
        >
          <span className="tabular-nums">{index + 1}</span> {title}
          {index + 1 < step && (
            <>
              <Icon drawing={Check} className="size-4" />
              <span className="sr-only">(done)</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

type SummaryProps = {
  answers: VenueAnswer[];
  onEdit: (field: VenueFormField) => void;
};

/** Every answer before submitting, each with a way back to its field. */
export function VenueSummary({ answers, onEdit }: SummaryProps) {
  return (
    <dl className="mt-3 divide-y divide-line rounded-md border border-line bg-surface px-4">
      {answers.map(({ field, name, value }) => (
        <div key={field} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="col-start-1 line-clamp-3 min-w-0 wrap-anywhere">{value}</dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <a
              href={`#${field}`}
              className="link inline-flex min-h-11 min-w-11 items-center justify-end"
              onClick={(event) => {
                event.preventDefault();
                onEdit(field);
              }}
            >
              Edit<span className="sr-only"> {name}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
