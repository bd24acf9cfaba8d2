import type { Metadata } from "next";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { MailList, MailText } from "@/components/review/mail-list";
import { Button } from "@/components/ui/button";
import { findMail, listMails } from "@/lib/review/decide/mails";
import { formatCursor, parseCursor } from "@/lib/review/queue/tabs";
import { requireReviewer } from "@/lib/review/reviewers/session";
import { routes } from "@/lib/routes/hrefs";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { reviewListHref } from "@/lib/routes/review-hrefs";

export const metadata: Metadata = { title: "Mail" };

export default async function MailsPage({ searchParams }: PageProps<"/review/mails">) {
  await requireReviewer(routes.reviewMails, "decide");
  const { mail: id, after } = await readParams(pages.reviewMails, searchParams);
  const [mail, { mails, next }] = await Promise.all([findMail(id), listMails(parseCursor(after))]);
  return (
    <>
      <h1 className="text-title">Mail</h1>
      <p className="mt-2 mb-6 max-w-[68ch] text-muted">
        Email to submitters and reviewers, latest first. Private.
      </p>
      {mail && (
        <div className="mb-8">
          <MailText mail={mail} />
        </div>
      )}
      {mails.length === 0 ? (
        <EmptyState
          title="No Mail Yet"
          links={[{ href: routes.reviewQueue, name: "Open the Queue" }]}
        />
      ) : (
        <MailList mails={mails} />
      )}
      {next && (
        <Button asChild variant="outline" className="mt-6">
          <Link href={reviewListHref(routes.reviewMails, { after: formatCursor(next) })}>
            Earlier
          </Link>
        </Button>
      )}
    </>
  );
}
