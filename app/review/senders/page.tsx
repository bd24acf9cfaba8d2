import type { Metadata } from "next";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { ListSearch } from "@/components/review/list-search";
import { SenderList } from "@/components/review/senders/sender-list";
import { Button } from "@/components/ui/button";
import { cleanQuery } from "@/lib/model/search-params";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { formatSenderCursor, listSenders, parseSenderCursor } from "@/lib/review/senders/queries";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewListHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Senders" };

export default async function SendersPage({ searchParams }: PageProps<"/review/senders">) {
  await requireReviewer(routes.reviewSenders, "decide");
  const given = await readParams(pages.reviewSenders, searchParams);
  const q = typeof given.q === "string" ? cleanQuery(given.q) : "";
  const { senders, next } = await listSenders(q, parseSenderCursor(given.after));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-title">Senders</h1>
          <p className="mt-2 max-w-[68ch] text-muted">
            Everyone whose submissions we still keep{q ? "" : ", latest first"}, with what was
            decided about it. Private.
          </p>
        </div>
        <ListSearch
          action={routes.reviewSenders}
          name="q"
          label="Start of the Address, or @ and Its Domain"
          defaultValue={q}
        />
      </div>
      {senders.length === 0 ? <NobodyHere q={q} /> : <SenderList senders={senders} />}
      {next && (
        <Button asChild variant="outline" className="mt-6">
          <Link
            href={reviewListHref(routes.reviewSenders, {
              q: q || undefined,
              after: formatSenderCursor(next),
            })}
          >
            Next Page
          </Link>
        </Button>
      )}
    </>
  );
}

function NobodyHere({ q }: { q: string }) {
  return (
    <div className="mt-6">
      {q ? (
        <EmptyState
          title="Nothing Found"
          links={[{ href: routes.reviewSenders, name: "Show All Senders" }]}
        >
          No address starts with these letters. To find a domain, type it whole, such as
          @example.com.
        </EmptyState>
      ) : (
        <EmptyState
          title="No Senders Yet"
          links={[{ href: routes.reviewQueue, name: "Open the Queue" }]}
        >
          People who leave an email address with a submission appear here.
        </EmptyState>
      )}
    </div>
  );
}
