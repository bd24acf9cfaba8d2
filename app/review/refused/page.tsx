import type { Metadata } from "next";
import { Link } from "@/components/link";
import { respondWith } from "@/lib/core/request-context";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";

export const metadata: Metadata = { title: "Not for Your Role" };

/** Where a page leads that the reviewer's role does not include. */
export default async function RefusedPage() {
  await requireReviewer(routes.reviewRefused, "decide");
  respondWith(403);
  return (
    <>
      <h1 className="text-title">Not for Your Role</h1>
      <p className="mt-3 max-w-[68ch]">
        Your role doesn't include that page. If you need it, ask an administrator.
      </p>
      <Link href={routes.reviewQueue} className="link mt-2 inline-flex min-h-11 items-center">
        Open the Queue
      </Link>
    </>
  );
}
