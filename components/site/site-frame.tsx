"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";

type Props = { header: ReactNode; footer: ReactNode; children: ReactNode };

/** Header, content and footer of the site; the review desk brings its own. */
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
