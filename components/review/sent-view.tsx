import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import { changeRows } from "@/lib/contribute/change-choices";
import { statedFacts } from "@/lib/contribute/stated-facts";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import { sizeText } from "@/lib/core/text/size-text";
import { referenceOf } from "@/lib/model/contribution-reference";
import type { ReviewItem } from "@/lib/review/queue/find-contribution";
import { routes } from "@/lib/routes/hrefs";
import { reviewBlocksHref, reviewListHref } from "@/lib/routes/review-hrefs";
import { Moment } from "./moment";
import { recordWords } from "./senders/sender-words";

type Contribution = ReviewItem["contribution"];
type Rows = [name: string, value: ReactNode][];

type Props = Pick<ReviewItem, "sender" | "changes"> & {
  contribution: Contribution;
  genres: VenueVocabulary["genres"];
};

/** The submission exactly as received. */
export function SentView({ contribution, changes, sender, genres }: Props) {
  return (
    <Card aria-labelledby="sent">
      <CardTitle id="sent">Submission</CardTitle>
      <FactRows
        rows={[
          ["Received", <Moment key="at" at={contribution.receivedAt} />],
          ["Reference", referenceOf(contribution.id)],
          ["Receipt", contribution.id],
          ...sentRows({ contribution, changes, genres }),
        ]}
      />
      <h3 className="mt-5 flex items-center gap-2 text-lg">
        From <Badge variant="outline">Private</Badge>
      </h3>
      <FactRows
        rows={[
          ["Name", contribution.submitterName],
          ["Email", contribution.submitterEmail && <Sender email={contribution.submitterEmail} />],
          ["Record", sender && recordWords(sender)],
          ["Phone", contribution.submitterPhone],
          ["Note to us", contribution.venueSubmission?.submissionNotes],
        ]}
        nothing="Sent without a name or an email address, so we can't reply."
      />
    </Card>
  );
}

/** The address, which leads to what else came from it. */
function Sender({ email }: { email: string }) {
  return (
    <>
      <Link href={reviewListHref(routes.reviewQueue, { sender: email })} className="link">
        {email}
        <span className="sr-only">: show what else came from this sender</span>
      </Link>
      <br />
      <Link
        href={reviewBlocksHref({ value: email })}
        className="link inline-flex min-h-11 items-center"
      >
        Block This Sender
      </Link>
    </>
  );
}

function sentRows({ contribution, changes, genres }: Omit<Props, "sender">): Rows {
  const { venueName, venueSubmission, updateRequest, photoSubmission, photos, specSheet } =
    contribution;
  if (venueSubmission) {
    return statedFacts(venueSubmission, genres).map(({ name, value }) => [name, value]);
  }
  if (updateRequest) {
    return [
      ["Venue", venueName],
      [
        "The venue answers",
        updateRequest.venueAskedAt && <Proof at={updateRequest.venueAskedAt} />,
      ],
      ["What to update", updateRequest.updateType],
      ...changeRows(changes, genres).map(({ name, value }): [string, string] => [name, value]),
      ["Details", updateRequest.updateDetails],
    ];
  }
  if (specSheet) {
    return [
      ["Venue", venueName],
      ["Spec sheet", `PDF, ${sizeText(specSheet.byteSize)}`],
      ["Agreed to the terms", <Moment key="tos" at={specSheet.sentAt} />],
    ];
  }
  return [
    ["Venue", venueName],
    ["Photos", String(photos.length)],
    ["Description", photoSubmission?.photoDescription],
    ["Photographer", photoSubmission?.isPhotographer ? "Yes" : "No"],
    [
      "Agreed to the terms",
      photoSubmission && <Moment key="tos" at={photoSubmission.agreedTosAt} />,
    ],
  ];
}

/** Anyone can type any address below; the link went to the venue's own. */
function Proof({ at }: { at: Date }) {
  return (
    <>
      Sent by the link that we mailed to the venue's public email address, <Moment at={at} />
    </>
  );
}

/** Empty values are omitted. */
function FactRows({ rows, nothing }: { rows: Rows; nothing?: string }) {
  const said = rows.filter(([, value]) => value);
  if (said.length === 0) {
    return <p className="mt-2 text-muted">{nothing}</p>;
  }
  return (
    <dl className="mt-2 grid gap-2">
      {said.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function NotesView({ notes }: { notes: Contribution["notes"] }) {
  if (notes.length === 0) {
    return null;
  }
  return (
    <Card aria-labelledby="notes">
      <CardTitle id="notes">
        Questions and Answers <Badge variant="outline">Private</Badge>
      </CardTitle>
      <ol className="mt-3 grid gap-4">
        {notes.map(({ id, author, text, writtenAt }) => (
          <li key={String(id)} className="border-line border-l-4 pl-3">
            <p className="text-muted text-sm">
              {author === "REVIEWER" ? "The team" : "The submitter"}, <Moment at={writtenAt} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
