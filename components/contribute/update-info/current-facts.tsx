import { cn } from "@/components/ui/cn";
import type { FactKind } from "@/lib/model/fact-kinds";
import { labelsOfKind, type VenueOption } from "@/lib/search/venue-picker/facts";

type Props = { venue: VenueOption; about: FactKind | null };

/** The venue's current listing, for comparison, first what the visitor said is not right any more. */
export function CurrentFacts({ venue, about }: Props) {
  const asked = about ? labelsOfKind[about.id] : [];
  const isAsked = ({ label }: VenueOption["facts"][number]) => asked.includes(label);
  const facts = [...venue.facts.filter(isAsked), ...venue.facts.filter((fact) => !isAsked(fact))];
  return (
    <section
      aria-labelledby="current-facts"
      className="rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-4"
    >
      <h2 id="current-facts" className="text-section wrap-anywhere">
        Current Listing
      </h2>
      <dl className="mt-3">
        {facts.map((fact) => (
          <div
            key={fact.label}
            className={cn(
              "border-line border-t py-2 first:border-t-0",
              isAsked(fact) && "border-l-4 border-l-amber pl-3",
            )}
          >
            <dt className="text-muted text-sm">{fact.label}</dt>
            <dd className="wrap-anywhere">
              {fact.value ?? <span className="text-muted">Not known yet</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
