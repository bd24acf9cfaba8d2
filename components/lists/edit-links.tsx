import type { Route } from "next";
import { Link } from "@/components/link";
import { needsScripts } from "@/lib/core/activation";
import { type ListEntry, moveEntry } from "@/lib/model/venue-list";
import { listHref } from "@/lib/routes/list-hrefs";

type Props = { entries: readonly ListEntry[]; index: number; name: string };

/** Links to the lists that a move or a removal makes. With scripts, `KeepEdits` sees them. */
export function EditLinks({ entries, index, name }: Props) {
  return (
    <span className="no-print flex flex-wrap gap-x-3">
      {index > 0 && (
        <EditLink href={listHref(moveEntry(entries, index, -1))} verb="Move Up" name={name} />
      )}
      {index < entries.length - 1 && (
        <EditLink href={listHref(moveEntry(entries, index, 1))} verb="Move Down" name={name} />
      )}
      <EditLink
        href={listHref(entries.filter((_, other) => other !== index))}
        verb="Remove"
        name={name}
      />
    </span>
  );
}

function EditLink({ href, verb, name }: { href: Route; verb: string; name: string }) {
  return (
    <Link
      href={href}
      rel="nofollow"
      data-list-edit=""
      {...needsScripts}
      className="link inline-flex min-h-11 min-w-11 items-center text-sm"
    >
      {verb}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}
