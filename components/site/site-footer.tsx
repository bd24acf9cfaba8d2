import type { Route } from "next";
import type { ReactNode } from "react";
import { FeedLinks } from "@/components/feed-links";
import { Link } from "@/components/link";
import { Folded } from "@/components/ui/folded";
import type { SiteLinks } from "@/lib/places/site-links";
import { countryHref, pageLink } from "@/lib/routes/hrefs";
import type { FeedPlace } from "@/lib/seo/feeds/feed-links";

export type SiteFacts = {
  name: string;
  partner: { name: string; url?: string | undefined };
  feed: FeedPlace;
  year: number;
};

type FooterLink = { href: Route; name: string };

const linkTo = (name: Parameters<typeof pageLink>[0]) => pageLink(name);

const contribute = (["submitVenue", "updateInfo", "submitPhotos"] as const).map(linkTo);

const about = (
  [
    "about",
    "contact",
    "privacy",
    "terms",
    "sitemap",
    "dataSources",
    "data",
    "changes",
    "api",
  ] as const
).map(linkTo);

/** Folded on phones, so that the footer fits half a screen. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="hidden text-lg supports-[selector(::details-content)]:sm:block">{title}</h2>
      <Folded below="sm" summary={title}>
        {children}
      </Folded>
    </>
  );
}

function LinkColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <Column title={title}>
        <ul className="sm:mt-2">
          {links.map((link) => (
            <li key={link.href}>
              <Link
                href={link.href}
                className="link inline-flex min-h-11 items-center no-underline"
              >
                {link.name}
              </Link>
            </li>
          ))}
        </ul>
      </Column>
    </nav>
  );
}

type Props = { site: SiteFacts; links: SiteLinks };

export function SiteFooter({ site, links: { countries, kindPages } }: Props) {
  const browse: FooterLink[] = [
    ...countries.map((country) => ({ href: countryHref(country), name: country.name })),
    ...(["browse", "nearMe", "tour", ...kindPages, "list"] as const).map(linkTo),
  ];

  return (
    <footer className="no-print mt-10 border-line border-t bg-surface sm:mt-16">
      <div className="page grid py-3 sm:grid-cols-2 sm:gap-8 sm:py-10 md:grid-cols-4">
        {site.partner.url && (
          <div>
            <Column title="Looking for a Show?">
              <p className="text-muted sm:mt-2">
                Find upcoming shows or promote your own on {site.partner.name}.
              </p>
              <a
                href={site.partner.url}
                rel="noopener"
                className="link inline-flex min-h-11 items-center sm:mt-2"
              >
                Find Shows on {site.partner.name}
              </a>
            </Column>
          </div>
        )}
        <LinkColumn title="Browse" links={browse} />
        <LinkColumn title="Contribute" links={contribute} />
        <LinkColumn title="About" links={about} />
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-3 text-muted text-sm">
          <p>
            © {site.year} {site.name}. All rights reserved.
          </p>
          <p>
            Follow new venues:
            <FeedLinks {...site.feed} />
          </p>
        </div>
      </div>
    </footer>
  );
}
