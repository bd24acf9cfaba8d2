import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ReviewFooter } from "@/components/review/review-footer";
import { ReviewHeader } from "@/components/review/review-header";
import { ShortcutKeys } from "@/components/review/shortcut-keys";
import { wakesAtOnce } from "@/lib/core/activation";
import { findReviewer } from "@/lib/review/reviewers/session";

export const metadata: Metadata = {
  title: { default: "Review Desk", template: "%s | Review Desk" },
  robots: { index: false, follow: false },
};

/** Does not protect the review pages: each page checks the session itself. */
export default async function ReviewLayout({ children }: { children: ReactNode }) {
  const reviewer = await findReviewer();
  return (
    <>
      <ReviewHeader reviewer={reviewer} />
      <main id="content" tabIndex={-1} className="page flex-1 py-8 outline-none" {...wakesAtOnce}>
        {children}
      </main>
      <ReviewFooter isSignedIn={reviewer !== null} />
      {reviewer && <ShortcutKeys />}
    </>
  );
}
