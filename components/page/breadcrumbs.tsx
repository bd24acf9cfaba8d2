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
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map((crumb, index) => (
          <li key={crumb.href} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden>/</span>}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="py-2 text-ink">
                {crumb.name}
              </span>
            ) : (
              <Link href={crumb.href} className="link inline-flex min-h-11 items-center">
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
