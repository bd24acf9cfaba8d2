import { Check } from "lucide";
import { Icon } from "@/components/icon";
import { cn } from "@/components/ui/cn";
import { type VenueValues, venueSteps } from "@/lib/contribute/venue-wizard";
import { capacityBands } from "@/lib/model/capacity";
import { venueTypes } from "@/lib/model/venue-types";

export function StepList({ step }: { step: number }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 gap-2 unscripted:hidden">
      {venueSteps.map(({ title }, index) => (
        <li
          key={title}
          aria-current={index + 1 === step ? "step" : undefined}
          className={cn(
            "flex flex-wrap items-center gap-x-2 border-t-4 pt-2 leading-tight",
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

/** Summary of the form before submitting. */
export function VenueSummary({ values }: { values: VenueValues }) {
  const type = venueTypes.find(({ slug }) => slug === values.venueType);
  const band = capacityBands.find(({ id }) => id === values.capacity);
  const facts = [
    ["Name", values.name],
    ["Type", type?.label],
    ["Address", [values.address, values.city].filter(Boolean).join(", ")],
    ["Capacity", band?.label],
  ];
  return (
    <dl className="mt-5 rounded-md border border-line bg-surface p-4">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="grid gap-x-4 py-1 sm:grid-cols-[8rem_1fr]">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
