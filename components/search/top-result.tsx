import { Link } from "@/components/link";
import type { TopLink } from "@/lib/search/top-result";

/** The page that answers a search, above all other results. */
export function TopResult({ title, note, href }: TopLink) {
  return (
    <section aria-label="Top result" className="page pb-3 sm:pb-6">
      <div className="board board-slim group relative">
        <h2 className="text-section">
          <Link
            href={href}
            className="underline decoration-1 underline-offset-4 outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-amber focus-visible:after:outline-offset-3 group-hover:decoration-2"
          >
            {title}
          </Link>
        </h2>
        <p className="tabular-nums sm:mt-1">{note}</p>
      </div>
    </section>
  );
}
