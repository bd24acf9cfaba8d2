import type { Route } from "next";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { retention } from "@/lib/core/retention-periods";
import { routes } from "@/lib/routes/hrefs";

export const notFoundKinds = [
  "page",
  "country",
  "region",
  "city",
  "venue",
  "genre",
  "capacity",
  "contribution",
] as const;
export type NotFoundKind = (typeof notFoundKinds)[number];

type Message = { title: string; text: string; links: { href: Route; name: string }[] };

const home = { href: routes.home, name: "Return to Home" };
const browse = { href: routes.browse, name: "Browse Venues" };

const messages: Record<NotFoundKind, Message> = {
  page: {
    title: "404 Page Not Found",
    text: "There is no page at this address. It may have moved, or the link may be mistyped.",
    links: [home, browse, { href: routes.sitemap, name: "Sitemap" }],
  },
  country: {
    title: "Country Not Found",
    text: "There is no page at this address, and no country of that name: the directory covers the United States and Canada.",
    links: [home, { href: routes.sitemap, name: "Sitemap" }],
  },
  region: {
    title: "Region Not Found",
    text: "There is no state or province of that name in the directory.",
    links: [home, { href: routes.sitemap, name: "All countries and regions" }],
  },
  city: {
    title: "City Not Found",
    text: "There is no city of that name in this state or province.",
    links: [home, browse],
  },
  venue: {
    title: "Venue Not Found",
    text: "The venue you're looking for doesn't exist or has been removed.",
    links: [browse, home],
  },
  genre: {
    title: "Genre Not Found",
    text: "There is no genre of that name in the directory.",
    links: [{ href: routes.genres, name: "All genres" }, home],
  },
  capacity: {
    title: "Size Not Found",
    text: "There is no venue size of that name in the directory.",
    links: [{ href: routes.capacity, name: "All sizes" }, home],
  },
  contribution: {
    title: "Contribution Not Found",
    text: `There is no contribution at this address. Please check that the whole link was copied. What was not published is deleted ${retention.discardedDays} days after the decision.`,
    links: [home, { href: routes.contact, name: "Contact us" }],
  },
};

/** What a visitor reads where nothing is, in the words that fit what was looked for. */
export function NotFoundMessage({ kind }: { kind: NotFoundKind }) {
  const { title, text, links } = messages[kind];
  return (
    <>
      {/* As on other pages, but with nothing for machines: there is nothing here. */}
      <header className="page pt-4 pb-8">
        <nav aria-label="Breadcrumb" className="no-print text-muted text-sm">
          <ol className="flex flex-wrap items-center gap-x-2">
            <li>
              <Link href={routes.home} className="link inline-flex min-h-11 items-center">
                Home
              </Link>
            </li>
            <li aria-hidden>/</li>
            <li aria-current="page" className="py-2 text-ink">
              {title}
            </li>
          </ol>
        </nav>
        <h1 className="mt-4 text-title">{title}</h1>
      </header>
      <div className="page">
        <EmptyState title={text} links={links}>
          {kind === "page" && <small>Did you forget to add the page to the router?</small>}
        </EmptyState>
      </div>
    </>
  );
}
