import type { Metadata } from "next";
import { NeedList } from "@/components/review/needs/need-list";
import { listNeeds } from "@/lib/review/needs/queries";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";

export const metadata: Metadata = { title: "Needs a Look" };

export default async function NeedsPage() {
  await requireReviewer(routes.reviewNeeds, "edit");
  return (
    <>
      <h1 className="text-title">What Needs a Look</h1>
      <p className="mt-2 max-w-[68ch] text-muted">
        Work outside the queue: decisions that imports and visitors leave to you.
      </p>
      <NeedList needs={await listNeeds()} />
    </>
  );
}
