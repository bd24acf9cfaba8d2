import { fieldsOfPosition } from "@/components/map/pin-fields";
import { Card, CardTitle } from "@/components/ui/card";
import type { VenueVocabulary } from "@/lib/contribute/vocabulary";
import { sizeText } from "@/lib/core/text/size-text";
import { monthOf } from "@/lib/facts/freshness";
import { mapTiles } from "@/lib/map/tiles";
import { type ContributionKind, isOpenStatus } from "@/lib/model/contributions";
import type { SimilarPhoto } from "@/lib/photos/queries";
import { variantsOf } from "@/lib/photos/variants";
import { inputOfSubmission } from "@/lib/review/decide/input-of-submission";
import type { ProposedPosition } from "@/lib/review/decide/propose-position";
import { readStatedChanges } from "@/lib/review/decide/stated-changes";
import type { ReviewItem } from "@/lib/review/queue/find-contribution";
import { listPossible } from "@/lib/review/venues/happened";
import { toVenueFormValues } from "@/lib/review/venues/venue-form-fields";
import { toVenueInput } from "@/lib/review/venues/venue-state";
import { reviewItemHref, reviewPhotoHref, reviewSheetHref } from "@/lib/routes/review-hrefs";
import {
  ApplyChangesForm,
  ApprovePhotosForm,
  ApproveSheetForm,
  ApproveUpdateForm,
  ApproveVenueForm,
} from "./approve-forms";
import type { Item } from "./item-fields";
import type { PhotoChoice } from "./photo-fields";
import type { ListedVenue } from "./separate-fields";
import { StatedChangesView } from "./stated-changes-view";

type Props = { item: ReviewItem; form: Item; vocabulary: VenueVocabulary };

/** The form that approves a submission, filled with what it would publish. */
export function ApproveView(props: Props) {
  const { kind, status } = props.item.contribution;
  if (kind !== "VENUE" && !props.item.venue) {
    return <NoVenueYet isOpen={props.form.isOpen} />;
  }
  const title = titles[kind];
  const isDone = !isOpenStatus(status);
  return (
    <section aria-label={title} className={isDone ? "has-[form]:block" : undefined}>
      {!isDone && <h2 className="mb-4 text-section">{title}</h2>}
      <Approval {...props} />
    </section>
  );
}

const titles: Record<ContributionKind, string> = {
  VENUE: "Venue to Publish",
  UPDATE: "Venue Details",
  PHOTOS: "Photos",
  SPEC_SHEET: "Spec Sheet",
};

function Approval({ item, form, vocabulary }: Props) {
  const { contribution, venue, cityPosition, proposed } = item;
  const shared = { ...vocabulary, tiles: mapTiles, item: form, proposed };
  if (contribution.venueSubmission) {
    const input = toVenueFormValues(inputOfSubmission(contribution.venueSubmission));
    const values = { ...input, ...positionFields(proposed) };
    return (
      <ApproveVenueForm
        {...shared}
        values={values}
        current={null}
        start={cityPosition}
        listed={listedAlready(item)}
      />
    );
  }
  if (!venue) {
    return null;
  }
  if (contribution.kind === "PHOTOS") {
    return <ApprovePhotosForm item={form} venueId={venue.id} photos={photosOf(item)} />;
  }
  if (contribution.specSheet) {
    return (
      <ApproveSheetForm item={form} venueId={venue.id}>
        <SheetChoice sheet={contribution.specSheet} current={venue.specSheet} />
      </ApproveSheetForm>
    );
  }
  const input = toVenueFormValues(toVenueInput(venue));
  const seen = { id: venue.id, updatedAt: venue.updatedAt.toISOString() };
  // The middle of a postal area is no part of an update.
  const marked = positionFields(proposed?.isMarked ? proposed : null);
  const stated = readStatedChanges(item.changes, { venue, genres: vocabulary.genres });
  return (
    <>
      {stated && (
        <StatedChangesView
          key={`stated-${venue.id}`}
          stated={stated}
          remark={contribution.updateRequest?.updateDetails ?? ""}
          marked={proposed?.isMarked ? proposed : null}
          isOpen={form.isOpen}
        >
          <ApplyChangesForm
            item={form}
            venue={seen}
            values={{ ...stated.values, ...marked }}
            possible={listPossible(input, stated.values)}
            isReady={stated.isReady}
          />
        </StatedChangesView>
      )}
      <ApproveUpdateForm
        {...shared}
        key={venue.id}
        venue={seen}
        shortcut={stated?.isReady ? undefined : "a"}
        values={{ ...input, ...stated?.values, ...marked, ...unknownPosition(input, marked) }}
        current={input}
        start={null}
      />
    </>
  );
}

type Sheet = NonNullable<ReviewItem["contribution"]["specSheet"]>;

/** Both as files to save: they are never shown on this site. */
function SheetChoice({ sheet, current }: { sheet: Sheet; current: Sheet | null }) {
  return (
    <>
      <p>
        <SheetLink sheet={sheet}>The file that was sent</SheetLink>. Open it in a program that you
        trust: it comes from a stranger, and we publish it as it is.
      </p>
      {current && current.id !== sheet.id && (
        <p>
          It replaces <SheetLink sheet={current}>the venue's present sheet</SheetLink>, sent in{" "}
          {monthOf(current.sentAt.toISOString())}.
        </p>
      )}
    </>
  );
}

function SheetLink({ sheet: { id, byteSize }, children }: { sheet: Sheet; children: string }) {
  return (
    <a href={reviewSheetHref(id)} className="link">
      {children} (PDF, {sizeText(byteSize)})
    </a>
  );
}

function listedAlready({ duplicates }: ReviewItem): ListedVenue[] {
  return duplicates
    .filter(({ isSame }) => isSame)
    .map(({ venue: { id, name, address } }) => ({
      id,
      words: [name, address].filter(Boolean).join(", "),
    }));
}

/** Prechecks "Location unknown" for a venue without coordinates. */
function unknownPosition({ latitude }: { latitude: string }, marked: object) {
  return latitude === "" && !("latitude" in marked) ? { positionUnknown: "on" } : {};
}

function positionFields(proposed: ProposedPosition | null) {
  return proposed ? fieldsOfPosition(proposed) : {};
}

function photosOf({ contribution, similar }: ReviewItem): PhotoChoice[] {
  const { photos, photoSubmission, submitterName } = contribution;
  const credit = photoSubmission?.isPhotographer ? (submitterName ?? "") : "";
  return photos.map(({ id, status, problem, width, height }) => ({
    id,
    src: status === "READY" ? reviewPhotoHref(id, largestFile({ width })) : null,
    width,
    height,
    problem,
    // The submission has one description for all photos, so it fits only a single photo.
    alt: photos.length === 1 ? (photoSubmission?.photoDescription.slice(0, 200) ?? "") : "",
    credit,
    similar: (similar.get(id) ?? []).map((other) => similarOf(other, contribution.id)),
  }));
}

function largestFile(photo: { width: number }): string {
  return `${variantsOf(photo).at(-1)?.nominal ?? 480}.webp`;
}

function similarOf(
  { id, contributionId }: SimilarPhoto,
  own: string,
): PhotoChoice["similar"][number] {
  return {
    id,
    href: reviewItemHref(contributionId),
    name: contributionId === own ? "another photo in this submission" : "a photo submitted earlier",
  };
}

function NoVenueYet({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <Card aria-labelledby="no-venue">
      <CardTitle id="no-venue">Which Venue?</CardTitle>
      <p className="mt-2">
        Use the search on this page to choose the venue. Then you can approve this.
      </p>
    </Card>
  ) : null;
}
