import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import type { MailEntry } from "@/lib/review/decide/mails";
import { routes } from "@/lib/routes/hrefs";
import { reviewItemHref, reviewListHref } from "@/lib/routes/review-hrefs";
import { Moment } from "./moment";

export function MailList({ mails }: { mails: MailEntry[] }) {
  return (
    <ul data-shortcut-list className="divide-y divide-line border-line border-y">
      {mails.map((mail) => (
        <li key={mail.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <Link
            href={reviewListHref(routes.reviewMails, { mail: mail.id })}
            className="link min-w-0 grow basis-64 py-2 font-semibold wrap-anywhere after:absolute after:inset-0"
          >
            {mail.subject}
          </Link>
          <MailState mail={mail} />
          <p className="w-full text-muted text-sm wrap-anywhere">
            To {mail.recipient}, written <Moment at={mail.createdAt} />
          </p>
          {!mail.sentAt && mail.lastError && (
            <p className="w-full text-danger text-sm wrap-anywhere">{mail.lastError}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function MailState({ mail }: { mail: MailEntry }) {
  if (mail.sentAt) {
    return <Badge>Sent</Badge>;
  }
  if (mail.givenUpAt) {
    return <Badge variant="solid">Given up</Badge>;
  }
  return mail.lastError ? (
    <Badge variant="solid">Failing</Badge>
  ) : (
    <Badge variant="outline">Waiting</Badge>
  );
}

export function MailText({ mail }: { mail: MailEntry & { text: string } }) {
  const { sentAt, attempts, lastError } = mail;
  return (
    <article aria-labelledby="mail" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="mail" className="text-section wrap-anywhere">
        {mail.subject}
      </h2>
      <p className="mt-2 text-muted wrap-anywhere">
        To {mail.recipient}, written <Moment at={mail.createdAt} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
        <MailState mail={mail} />
        {sentAt && <Moment at={sentAt} />}
        {!sentAt && attempts > 0 && `Tried ${attempts === 1 ? "once" : `${attempts} times`}.`}
      </p>
      {!sentAt && lastError && <p className="mt-1 text-danger wrap-anywhere">{lastError}</p>}
      <p className="mt-5 max-w-[72ch] whitespace-pre-line border-line border-t pt-5 wrap-anywhere">
        {mail.text}
      </p>
      {mail.contributionId && (
        <Link
          href={reviewItemHref(mail.contributionId)}
          className="link mt-3 inline-flex min-h-11 items-center"
        >
          View Submission
        </Link>
      )}
    </article>
  );
}
