import type { Route } from "next";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { filtersId } from "@/lib/routes/fragments";
import { VenueCount } from "./venue-count";

type Chip = { href: Route; name: string; venueCount: number };

type Props = {
  /** Of the whole row, as in 'Jazz by city'. */
  label: string;
  /** Each group is a list of its own. */
  groups: { label: string; chips: Chip[] }[];
  /** Whether it is one line on wide screens, too. */
  isOneLine?: boolean;
};

/** Rows of links to narrower lists, with their venue counts. On phones one line, which scrolls. */
export function ChipLinks({ label, groups, isOneLine }: Props) {
  const filled = groups.filter(({ chips }) => chips.length > 0);
  return filled.length === 0 ? null : (
    <nav
      id={filtersId}
      aria-label={label}
      className={cn(
        "no-print relative -mx-1 -my-1 flex gap-2 overflow-x-auto px-1 py-1",
        !isOneLine && "sm:flex-wrap sm:overflow-visible",
      )}
    >
      {filled.map((group) => (
        <ul key={group.label} aria-label={group.label} className="contents">
          {group.chips.map(({ href, name, venueCount }) => (
            <li key={href} className="shrink-0">
              <Button asChild variant="outline" size="small">
                <Link href={href} className="whitespace-nowrap">
                  {name}
                  <VenueCount count={venueCount} />
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
