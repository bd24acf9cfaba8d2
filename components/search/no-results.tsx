import { EmptyState } from "@/components/empty-state";
import { routes } from "@/lib/routes/hrefs";

const links = [
  { href: routes.browse, name: "Browse All Venues" },
  { href: routes.genres, name: "Explore by Genre" },
  { href: routes.capacity, name: "Browse by Size" },
];

export function NoResults({ q }: { q: string }) {
  return (
    <div className="page">
      <EmptyState title="No Results Found" links={links}>
        No results found for "{q}"
      </EmptyState>
    </div>
  );
}
