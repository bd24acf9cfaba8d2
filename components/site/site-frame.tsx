"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";

type Props = { header: ReactNode; footer: ReactNode; children: ReactNode };

/** Site header, content, and footer; review pages have their own. */
export function SiteFrame({ header, footer, children }: Props) {
  if (useSelectedLayoutSegment() === "review") {
    return children;
  }
  return (
    <>
      {header}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {footer}
    </>
  );
}
