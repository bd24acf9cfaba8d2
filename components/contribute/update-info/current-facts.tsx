import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { Folded } from "@/components/ui/folded";
import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import type { FactKind } from "@/lib/model/fact-kinds";
import type { ListedFactId } from "@/lib/model/listed-facts";
import type { ListedFact, VenueOption } from "@/lib/search/venue-picker/facts";
import type { ChangeHref } from "./begin-href";
import { changeId } from "./use-changes";

type Props = {
  venue: VenueOption;
  about: FactKind | null;
  /** The facts whose change was begun. */
  begun: readonly ListedFactId[];
  changeHref: ChangeHref;
  onChange: (fact: ListedFact) => void;
  className?: string;
};

/** The venue's current listing, first what the visitor said is not right any more. */
export function CurrentFacts({ venue, about, className, ...changing }: Props) {
  const { begun } = changing;
  const isAsked = ({ values }: ListedFact) =>
    about?.groups.some((group) => group in values) ?? false;
  const facts = [...venue.facts.filter(isAsked), ...venue.facts.filter((fact) => !isAsked(fact))];
  // Without scripts, further changes are begun from a page that already has some.
  const [startsOpen] = useState(begun.length > 0);
  return (
    <section aria-labelledby="current-facts" className={className}>
      <div className="rounded-lg border border-line bg-surface px-4 py-1 lg:sticky lg:top-4 lg:p-5">
        <h2 id="current-facts" className="text-section max-lg:sr-only">
          Current Listing
        </h2>
        <Folded summary="What we list now" below="lg" startsOpen={startsOpen}>
          <dl className="divide-y divide-line lg:mt-3">
            {facts.map((fact) => (
              <div
                key={fact.id}
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
                  <ChangeLink {...changing} fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        </Folded>
      </div>
    </section>
  );
}

type LinkProps = { fact: ListedFact } & Pick<Props, "begun" | "changeHref" | "onChange">;

/** Without scripts, the page comes back with the change begun. */
function ChangeLink({ fact, begun, changeHref, onChange }: LinkProps) {
  return (
    <a
      id={`listed-${fact.id}`}
      href={`${changeHref([...new Set([...begun, fact.id])])}#${changeId(fact.id)}`}
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
