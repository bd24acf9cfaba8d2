import { Link } from "@/components/link";
import type { FactKindId } from "@/lib/model/fact-kinds";
import type { ListedFactId } from "@/lib/model/listed-facts";
import { changeFactHref } from "@/lib/routes/change-fact-href";
import { updateInfoHref } from "@/lib/routes/hrefs";

type Props = {
  children: string;
  what: string;
  venue: { slug: string };
  /** The kind of fact that the form begins with. */
  about?: FactKindId;
  /** The fact whose change the form begins with. */
  change?: ListedFactId;
};

/** Unknown fact: never shown as 'no', always with a link to add it. */
export function UnknownFact({ children, what, venue, about, change }: Props) {
  return (
    <span className="text-muted">
      {children}{" "}
      <Link
        href={change ? changeFactHref(venue.slug, change) : updateInfoHref(venue.slug, about)}
        rel="nofollow"
        className="link no-print -my-2 inline-flex min-h-11 min-w-11 items-center"
      >
        Tell us<span className="sr-only"> {what}</span>
      </Link>
    </span>
  );
}
