import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { type ListEntry, type ListView, maxCompared } from "@/lib/model/venue-list";
import { listHref } from "@/lib/routes/list-hrefs";

const views: { id: ListView; name: string }[] = [
  { id: "rows", name: "List" },
  { id: "compare", name: "Side by Side" },
];

type Props = { entries: readonly ListEntry[]; view: ListView; venueCount: number };

/** One venue has nothing beside it. */
export function ViewLinks({ entries, view, venueCount }: Props) {
  return (
    venueCount > 1 && (
      <nav aria-label="View" className="no-print mb-4 flex flex-wrap items-center gap-2">
        {views.map(({ id, name }) => (
          <Button key={id} asChild size="small" variant={id === view ? "chosen" : "outline"}>
            <Link
              href={listHref(entries, id)}
              rel="nofollow"
              aria-current={id === view ? "page" : undefined}
            >
              {name}
            </Link>
          </Button>
        ))}
        {view === "compare" && venueCount > maxCompared && (
          <p className="text-muted text-sm">The first {maxCompared} are side by side.</p>
        )}
      </nav>
    )
  );
}
