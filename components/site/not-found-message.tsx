import type { Route } from "next";
import { Fragment } from "react";
import { Link } from "@/components/link";
import { PlainBreadcrumbs } from "@/components/plain-breadcrumbs";
import { SearchForm } from "@/components/search/search-form";
import { Button } from "@/components/ui/button";
import { retention } from "@/lib/model/retention-periods";
import { pageLink, routes } from "@/lib/routes/hrefs";
import { notFoundKind } from "@/lib/routes/page-at";
import type { NotFoundKind } from "@/lib/routes/pages";

type PageLink = { href: Route; name: string };
type Message = { title: string; text: string; links: PageLink[] };
/** Pages that the address may mean, and the place that it names. */
type Nearest = { near: PageLink[]; within: PageLink | null };

const home = { href: routes.home, name: "Return to Home" };
const browse = { href: routes.browse, name: "Browse Venues" };

const messages: Record<NotFoundKind, Message> = {
  page: {
    title: "404 Page Not Found",
    text: "We couldn't find this page. It may have moved, or the link may have a typo.",
    links: [home, browse, { href: routes.sitemap, name: "Sitemap" }],
  },
  country: {
    title: "Country Not Found",
    text: "We couldn't find a page or country with that name. We cover the United States and Canada.",
    links: [home, { href: routes.sitemap, name: "Sitemap" }],
  },
  region: {
    title: "Region Not Found",
    text: "We couldn't find a state or province with that name.",
    links: [home, { href: routes.sitemap, name: "All Countries and Regions" }],
  },
  city: {
    title: "City Not Found",
    text: "We couldn't find a city with that name in this state or province.",
    links: [home, browse],
  },
  venue: {
    title: "Venue Not Found",
    text: "The venue you're looking for doesn't exist or has been removed.",
    links: [browse, home],
  },
  genre: {
    title: "Genre Not Found",
    text: "We couldn't find a genre with that name.",
    links: [{ href: routes.genres, name: "All Genres" }, home],
  },
  capacity: {
    title: "Size Not Found",
    text: "We couldn't find a venue size with that name.",
    links: [{ href: routes.capacity, name: "All Sizes" }, home],
  },
  contribution: {
    title: "Submission Not Found",
    text: `We couldn't find that submission. Make sure you copied the whole link. Unpublished submissions are deleted ${retention.discardedDays} days after our decision.`,
    links: [home, { href: routes.contact, name: "Contact Us" }],
  },
  "venue-ask": {
    title: "Link Not Found",
    text: "This link doesn't lead anywhere, or no longer does. Make sure you copied all of it. You can always tell us what's missing on your page with the update form.",
    links: [pageLink("updateInfo"), { href: routes.contact, name: "Contact Us" }],
  },
};

export function notFoundTitle(kind: NotFoundKind): string {
  return messages[kind].title;
}

/** Not-found message that fits a path. */
export function NotFoundAt({ path }: { path: string }) {
  return <NotFoundMessage kind={notFoundKind(path)} />;
}

type Props = { kind: NotFoundKind; nearest?: Nearest };

/** Not-found message for a kind of page. */
export function NotFoundMessage({ kind, nearest = { near: [], within: null } }: Props) {
  const { title, text, links } = messages[kind];
  const { near, within } = nearest;
  return (
    <div className="page pt-4">
      <PlainBreadcrumbs title={title} />
      <header className="board board-unlit mt-2">
        <h1 className="text-title uppercase">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-lg">{text}</p>
      </header>
      {near.length > 0 && <DidYouMean pages={near} />}
      <SearchForm className="mt-8 max-w-160" label="Search the directory" size="large" />
      <p className="mt-6 flex flex-wrap gap-3">
        {within && (
          <Button asChild>
            <Link href={within.href}>Venues in {within.name}</Link>
          </Button>
        )}
        {links.map(({ href, name }) => (
          <Button key={href} asChild variant="outline">
            <Link href={href}>{name}</Link>
          </Button>
        ))}
      </p>
      {kind === "page" && (
        <p className="mt-8 text-muted text-sm">Did you forget to add the page to the router?</p>
      )}
    </div>
  );
}

function DidYouMean({ pages }: { pages: PageLink[] }) {
  return (
    <p className="mt-6 text-lg wrap-anywhere">
      Did you mean{" "}
      {pages.map(({ href, name }, index) => (
        <Fragment key={href}>
          {index > 0 && (index === pages.length - 1 ? " or " : ", ")}
          <Link href={href} className="link font-semibold">
            {name}
          </Link>
        </Fragment>
      ))}
      ?
    </p>
  );
}
