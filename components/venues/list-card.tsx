import type { Route } from "next";
import { plural } from "@/lib/core/text/plural";
import { ListLink } from "./list-link";

type Props = { href: Route; name: string; venueCount: number; description: string | null };

/** Card that links to a list of venues, with its count. */
export function ListCard({ href, name, venueCount, description }: Props) {
  return (
    <article className="group relative h-full rounded-lg border border-line bg-surface p-4 focus-within:outline-3 focus-within:outline-ink focus-within:outline-offset-3">
      <h3 className="text-xl">
        <ListLink
          href={href}
          venueCount={venueCount}
          className="link outline-none after:absolute after:inset-0"
        >
          {name}
        </ListLink>
      </h3>
      <p className="mt-2 text-muted text-sm tabular-nums">
        {venueCount === 0 ? "No venues yet" : plural(venueCount, "venue")}
      </p>
      {description && <p className="mt-1 text-muted">{description}</p>}
    </article>
  );
}
