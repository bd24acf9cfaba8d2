import type { Route } from "next";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";

type Option = { id: number; name: string; place: string; href: Route };

/** Venues found by a search, to choose one of. */
export function VenueOptions({ venues }: { venues: Option[] }) {
  if (venues.length === 0) {
    return <p className="mt-3">No venues found. Try fewer words.</p>;
  }
  return (
    <ul className="mt-3 grid gap-2">
      {venues.map(({ id, name, place, href }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow wrap-anywhere">
            {name}, {place}
          </span>
          <Button asChild variant="outline" size="small">
            <Link href={href}>
              Choose<span className="sr-only"> {name}</span>
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
