import type { Route } from "next";
import { FeedLinks } from "@/components/feed-links";
import { Link } from "@/components/link";
import { PartnerLink } from "@/components/partner-link";
import { Still } from "@/components/still";
import { site } from "@/lib/core/site";
import { listCountryLinks } from "@/lib/places/queries";
import { countryHref, pageLink } from "@/lib/routes/hrefs";
import { siteFeed } from "@/lib/seo/feeds/feed-links";

type FooterLink = { href: Route; name: string };

const linkTo = (name: Parameters<typeof pageLink>[0]) => pageLink(name);

const contribute = (["submitVenue", "updateInfo", "submitPhotos"] as const).map(linkTo);

const about = (
  ["about", "contact", "privacy", "terms", "sitemap", "dataSources", "data", "api"] as const
).map(linkTo);

function LinkColumn({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} className="link inline-flex min-h-11 items-center no-underline">
              {link.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export async function SiteFooter() {
  const countries = await listCountryLinks();
  const browse: FooterLink[] = [
    ...countries.map((country) => ({ href: countryHref(country), name: country.name })),
    ...(["browse", "nearMe", "genres", "capacity"] as const).map(linkTo),
  ];

  return (
    <Still>
      <footer className="no-print mt-16 border-line border-t bg-surface">
        <div className="page grid gap-8 py-10 md:grid-cols-4">
          <div>
            <h2 className="text-lg">Looking for a Show?</h2>
            <p className="mt-2 text-muted">
              Find upcoming shows or promote your own on {site.partner.name}.
            </p>
            <PartnerLink className="link mt-2 inline-flex min-h-11 items-center">
              Find Shows on {site.partner.name}
            </PartnerLink>
          </div>
          <LinkColumn title="Browse" links={browse} />
          <LinkColumn title="Contribute" links={contribute} />
          <LinkColumn title="About" links={about} />
        </div>
        <div className="page">
          <div className="flex flex-wrap items-center justify-between gap-x-6 border-line border-t py-3 text-muted text-sm">
            <p>
              © {new Date().getFullYear()} {site.name}. All rights reserved.
            </p>
            <p>
              Follow new venues:
              <FeedLinks {...siteFeed} />
            </p>
          </div>
        </div>
      </footer>
    </Still>
  );
}
