"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { routes } from "@/lib/routes/hrefs";

type Props = { header: ReactNode; footer: ReactNode; bar: ReactNode; children: ReactNode };

/** Forms have buttons of their own at the bottom of a phone. */
const withoutBar: string[] = [routes.submitVenue, routes.updateInfo, routes.submitPhotos];

/** Site header, content, footer, and the bar of phones; review pages have their own. */
export function SiteFrame({ header, footer, bar, children }: Props) {
  const segment = useSelectedLayoutSegment();
  if (segment === "review") {
    return children;
  }
  return (
    <>
      {header}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer}
      {!withoutBar.includes(`/${segment}`) && bar}
    </>
  );
}
