"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import type { SiteLinks } from "@/lib/places/site-links";
import { routes } from "@/lib/routes/hrefs";
import { BottomBar } from "./bottom-bar";
import { type SiteFacts, SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

type Props = { site: SiteFacts; links: SiteLinks; children: ReactNode };

/** Forms have buttons of their own at the bottom of a phone. */
const withoutBar: string[] = [routes.submitVenue, routes.updateInfo, routes.submitPhotos];

/**
 * Site header, content, footer, and the bar of phones; review pages have their own. Rendered as client components, so that
 * a page's data hold nothing of what is the same on all pages: it was half of their elements.
 */
export function SiteFrame({ site, links, children }: Props) {
  const segment = useSelectedLayoutSegment();
  if (segment === "review") {
    return children;
  }
  return (
    <>
      <SiteHeader siteName={site.name} links={links} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter site={site} links={links} />
      {!withoutBar.includes(`/${segment}`) && <BottomBar />}
    </>
  );
}
