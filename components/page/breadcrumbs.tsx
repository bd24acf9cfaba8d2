import { JsonLd } from "@/components/json-ld";
import { Link } from "@/components/link";
import { breadcrumbJsonLd, breadcrumbTrail, type Crumb } from "@/lib/seo/breadcrumb-json-ld";

/** Breadcrumb trail below Home; the last item is the page itself. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const trail = breadcrumbTrail(items);
  return (
    <nav aria-label="Breadcrumb" className="no-print text-muted text-sm">
      {/* Search engines require at least two steps. */}
      {items.length > 0 && <JsonLd data={breadcrumbJsonLd(trail)} />}
      {/* One line: the names of the page and the country are cut first. Phones show the way back alone. */}
      <ol className="flex items-center gap-x-2">
        {trail.map((crumb, index) => (
          <li
            key={crumb.href}
            className="flex min-w-0 items-center gap-x-2 first:shrink-0 last:min-w-12 last:shrink-9999 nth-2:min-w-10 nth-2:shrink-9999 max-sm:not-nth-last-2:not-only:hidden"
          >
            {index > 0 && (
              <span aria-hidden className="max-sm:hidden">
                /
              </span>
            )}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="truncate text-ink leading-11">
                {crumb.name}
              </span>
            ) : (
              <Link
                href={crumb.href}
                className="link truncate leading-11 max-sm:before:content-['‹_'/'']"
              >
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
