import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { notKnown } from "@/lib/model/field-words";
import type { ProposedPosition } from "@/lib/review/decide/propose-position";
import type { ReadChange, StatedChanges } from "@/lib/review/decide/stated-changes";

type Props = {
  stated: StatedChanges;
  /** The submitter's own words; '' if there are none. */
  remark: string;
  /** Where the submission says that a venue without a position is. */
  marked: ProposedPosition | null;
  /** Decided ones show only a refusal. */
  isOpen: boolean;
  /** The form that applies all of them. */
  children: ReactNode;
};

/** The facts that the submitter changed, old and new, with their own words. */
export function StatedChangesView({ stated, remark, marked, isOpen, children }: Props) {
  const { changes, isReady } = stated;
  return (
    <Card
      aria-labelledby="stated-changes"
      className={cn("mb-6", !isOpen && "hidden has-[form]:block")}
    >
      <CardTitle id="stated-changes">What the Submitter Changed</CardTitle>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {changes.map((change) => (
          <ChangeRow key={change.field} change={change} />
        ))}
        {marked && (
          <ChangeRow
            change={{
              label: "Location",
              field: "position",
              was: notKnown,
              now: notKnown,
              becomes: `${marked.latitude}, ${marked.longitude}, from ${marked.from}`,
              standing: "ready",
            }}
          />
        )}
      </dl>
      {remark && (
        <>
          <p className="mt-4 font-semibold">The submitter also wrote:</p>
          <p className="mt-1 border-amber border-l-4 pl-3 whitespace-pre-line wrap-anywhere">
            {remark}
          </p>
        </>
      )}
      <div className="mt-4 grid gap-4">
        {children}
        {!isReady && <p>{whatIsLeft(changes)}</p>}
      </div>
    </Card>
  );
}

type Row = Omit<ReadChange, "field"> & { field: ReadChange["field"] | "position" };

function ChangeRow({ change }: { change: Row }) {
  const { field, label, was, now, becomes, standing } = change;
  const isOpen = standing === "outdated" || standing === "unread";
  return (
    <div className={cn("py-3", isOpen && "border-l-4 border-l-amber pl-3")}>
      <dt className="font-semibold">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        <del className="text-muted">{was}</del>
        <Icon drawing={ArrowRight} className="size-4 shrink-0" />
        <span className="sr-only">becomes</span>
        <ins className="no-underline">{becomes}</ins>
      </dd>
      {standing === "done" && <dd className="text-sm">The page already says so.</dd>}
      {standing === "outdated" && (
        <dd className="text-sm">Changed since: the page now says "{now}".</dd>
      )}
      {standing === "unread" && <dd className="text-sm">Enter this one yourself.</dd>}
      {standing === "ready" && field === "address" && (
        <dd className="text-sm">The location on the map stays. Move it in the form below.</dd>
      )}
    </div>
  );
}

function whatIsLeft(changes: ReadChange[]): string {
  if (changes.every(({ standing }) => standing === "done")) {
    return "The page already says all of this.";
  }
  return changes.some(({ standing }) => standing === "ready")
    ? "The form below has the other changes. Check the marked ones, then approve it."
    : "Check the marked changes, then enter them in the form below.";
}
