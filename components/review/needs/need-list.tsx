import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Need } from "@/lib/review/needs/queries";

/** What needs a look, with what to do about it; what needs none comes last. */
export function NeedList({ needs }: { needs: Need[] }) {
  const open = needs.filter(({ count }) => count > 0);
  const done = needs.filter(({ count }) => count === 0);
  return (
    <>
      {open.map((need) => (
        <NeedSection key={need.title} need={need} />
      ))}
      {done.length > 0 && (
        <p className="mt-8 text-muted">
          Nothing to do: {done.map(({ title }) => title.toLowerCase()).join(", ")}.
        </p>
      )}
    </>
  );
}

function NeedSection({ need: { title, advice, count, list, examples } }: { need: Need }) {
  return (
    <section className="mt-8 border-line border-t pt-5">
      <h2 className="flex flex-wrap items-center gap-3 text-section">
        {title} <Badge>{count > 99 ? "99+" : count}</Badge>
      </h2>
      <p className="mt-1 max-w-[68ch]">{advice}</p>
      <ul className="mt-2">
        {examples.map(({ href, text }) => (
          <li key={`${href} ${text}`}>
            <Link href={href} className="link inline-flex min-h-11 items-center wrap-anywhere">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      {list ? (
        <Button asChild variant="outline" className="mt-2">
          <Link href={list.href}>{list.name}</Link>
        </Button>
      ) : (
        count > examples.length && (
          <p className="text-muted text-sm">Showing the first {examples.length}.</p>
        )
      )}
    </section>
  );
}
