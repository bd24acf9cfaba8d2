import { Link } from "@/components/link";
import { Card, CardTitle } from "@/components/ui/card";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import { notKnown } from "@/lib/model/field-words";
import { closedWordsOf } from "@/lib/model/venue-status";
import { compareSubmission, type FactBeside } from "@/lib/review/decide/compare-submission";
import { inputOfSubmission } from "@/lib/review/decide/input-of-submission";
import type { ReviewItem } from "@/lib/review/queue/find-contribution";
import { venueHref } from "@/lib/routes/hrefs";
import { DecisionForm } from "./decision-form";
import { type Item, venueFields } from "./item-fields";

type Props = Pick<ReviewItem, "contribution" | "listed"> &
  Pick<VenueVocabulary, "genres"> & { form: Item };

/** A submission beside the listed venue that it most probably is, and the form that merges it. */
export function ListedView({ contribution, listed, genres, form }: Props) {
  const { venueSubmission } = contribution;
  if (!(form.isOpen && listed && venueSubmission)) {
    return null;
  }
  const facts = compareSubmission(inputOfSubmission(venueSubmission), listed, genres);
  const seen = { id: listed.id, updatedAt: listed.updatedAt.toISOString() };
  const closed = closedWordsOf(listed.status);
  return (
    <Card aria-labelledby="listed" className="mt-6 border-amber">
      <CardTitle id="listed">Is It This Listed Venue?</CardTitle>
      <p className="mt-2">
        <Link href={venueHref(listed)} className="link font-semibold wrap-anywhere">
          {listed.name}
        </Link>{" "}
        is already listed{closed && ` (${closed.toLowerCase()})`}. To publish both, say below that
        this is another venue.
      </p>
      <table className="mt-3 w-full table-fixed text-left wrap-anywhere">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="py-2 pr-3">
              Fact
            </th>
            <th scope="col" className="py-2 pr-3">
              Submission
            </th>
            <th scope="col" className="py-2">
              Listed
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {facts.map((fact) => (
            <FactRow key={fact.id} fact={fact} />
          ))}
        </tbody>
      </table>
      <div className="mt-4">
        <DecisionForm decision="merge" item={form} fields={venueFields(seen)} />
      </div>
    </Card>
  );
}

function FactRow({ fact: { label, sent, listed, isFilled } }: { fact: FactBeside }) {
  return (
    <tr className="align-top">
      <th scope="row" className="py-2 pr-3 font-semibold">
        {label}
      </th>
      <td className="py-2 pr-3 whitespace-pre-line">{sent || notKnown}</td>
      <td className="py-2 whitespace-pre-line">
        {listed || (isFilled ? "Added by merging" : notKnown)}
      </td>
    </tr>
  );
}
