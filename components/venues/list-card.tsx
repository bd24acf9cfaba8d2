import type { Route } from "next";
import { formatNumber, plural } from "@/lib/core/text/plural";
import { ListLink } from "./list-link";

type Props = {
  href: Route;
  name: string;
  venueCount: number;
  namedCount?: number;
  description: string | null;
};

function countOf(venueCount: number, namedCount: number): string {
  return venueCount > 0
    ? plural(venueCount, "venue")
    : namedCount > 0
      ? `${formatNumber(namedCount)} by name`
      : "No venues yet";
}

/** Card that links to a list of venues, with its count. */
export function ListCard({ href, name, venueCount, namedCount = 0, description }: Props) {
  return (
    <article className="group relative h-full rounded-lg border border-line bg-surface p-4 focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-3">
      <h3 className="text-xl">
        <ListLink
          href={href}
          venueCount={venueCount + namedCount}
          className="link outline-none after:absolute after:inset-0"
        >
          {name}
        </ListLink>
      </h3>
      <p className="mt-2 text-muted text-sm tabular-nums">{countOf(venueCount, namedCount)}</p>
      {description && <p className="mt-1 text-muted">{description}</p>}
    </article>
  );
}
