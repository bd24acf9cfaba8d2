import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { Folded } from "@/components/ui/folded";
import type { Fact } from "@/lib/contribute/change-fact";
import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import type { FactKind } from "@/lib/model/fact-kinds";
import { changeFactHref } from "@/lib/routes/hrefs";
import { labelsOfKind, type VenueOption } from "@/lib/search/venue-picker/facts";

type Props = {
  venue: VenueOption;
  about: FactKind | null;
  /** Begins a change of a fact. */
  onChange: (fact: Fact) => void;
  className?: string;
};

/** The venue's current listing, first what the visitor said is not right any more. */
export function CurrentFacts({ venue, about, onChange, className }: Props) {
  const asked = about ? labelsOfKind[about.id] : [];
  const isAsked = ({ label }: Fact) => asked.includes(label);
  const facts = [...venue.facts.filter(isAsked), ...venue.facts.filter((fact) => !isAsked(fact))];
  return (
    <section aria-labelledby="current-facts" className={className}>
      <div className="rounded-lg border border-line bg-surface px-4 py-1 lg:sticky lg:top-4 lg:p-5">
        <h2 id="current-facts" className="text-section max-lg:sr-only">
          Current Listing
        </h2>
        <Folded summary="What we list now" below="lg">
          <dl className="divide-y divide-line lg:mt-3">
            {facts.map((fact) => (
              <div
                key={fact.label}
                className={cn(
                  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1",
                  isAsked(fact) && "border-l-4 border-l-amber pl-3",
                )}
              >
                <dt className="text-muted text-sm">{fact.label}</dt>
                <dd className="col-start-1 whitespace-pre-line wrap-anywhere">
                  {fact.value ?? <span className="text-muted">Not known yet</span>}
                </dd>
                <dd className="col-start-2 row-span-2 row-start-1">
                  <ChangeLink {...{ venue, fact, onChange }} />
                </dd>
              </div>
            ))}
          </dl>
        </Folded>
      </div>
    </section>
  );
}

type LinkProps = { fact: Fact } & Pick<ComponentProps<typeof CurrentFacts>, "venue" | "onChange">;

/** Without scripts, the page comes back with the change begun. */
function ChangeLink({ venue, fact, onChange }: LinkProps) {
  return (
    <a
      href={`${changeFactHref(venue.slug, fact.label)}#updateDetails`}
      rel="nofollow"
      className="link inline-flex min-h-11 min-w-11 items-center justify-end"
      onClick={(event) => {
        if (isUnmodifiedLeftClick(event)) {
          event.preventDefault();
          onChange(fact);
        }
      }}
    >
      Change<span className="sr-only"> {fact.label}</span>
    </a>
  );
}
