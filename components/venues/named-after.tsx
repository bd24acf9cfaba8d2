import { Link } from "@/components/link";
import { formatNumber } from "@/lib/core/text/plural";
import { browseHref } from "@/lib/routes/hrefs";

/** Says what a list shows that has no venues of its own. */
export function NamedAfter({ word }: { word: string }) {
  return (
    <span className="mt-3 block">
      No venues are tagged {word} yet, but these have "{word.toLowerCase()}" in their name, address,
      or description.
    </span>
  );
}

type Named = { name: string; slug: string; namedCount: number };

/** The same of a genre whose word is in names. */
export function NamedWith({ name, slug, namedCount }: Named) {
  return (
    <span className="mt-3 block">
      No venues are tagged {name} yet, but {formatNumber(namedCount)}{" "}
      {namedCount === 1 ? "has" : "have"} it in their name.{" "}
      <Link href={browseHref({ name: slug })} className="link">
        See them
      </Link>
    </span>
  );
}
