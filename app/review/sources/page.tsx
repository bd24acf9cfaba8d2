import type { Metadata } from "next";
import { Link } from "@/components/link";
import { SourceListView } from "@/components/review/sources/source-list-view";
import { Button } from "@/components/ui/button";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { listReviewSources } from "@/lib/review/sources/queries";
import { routes } from "@/lib/routes/hrefs";

export const metadata: Metadata = { title: "Sources" };

export default async function ReviewSourcesPage() {
  await requireReviewer(routes.reviewSources, "edit");
  const sources = await listReviewSources();
  return (
    <>
      <h1 className="text-title">Sources</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        Who publishes the records we import, and how much we trust each.
      </p>
      <Button asChild className="mt-5">
        <Link href={routes.reviewNewSource}>Add a Source</Link>
      </Button>
      <SourceListView sources={sources} />
    </>
  );
}
