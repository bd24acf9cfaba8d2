import { NextSteps } from "@/components/contribute/submissions/next-steps";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page/page-header";
import { PlainBreadcrumbs } from "@/components/plain-breadcrumbs";
import type { SheetProblem } from "@/lib/contribute/spec-sheets/problems";
import { detailSections } from "@/lib/model/details";
import {
  pageLink,
  routes,
  submitSpecSheetHref,
  venueHref,
  venueTechHref,
} from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";
import { SheetForm } from "./sheet-form";

type Props = { venue: VenueDetail | null; token: string; problem: SheetProblem | null };

/** The form for a venue's own spec sheet; without a venue, where its link is. */
export function SheetView({ venue, token, problem }: Props) {
  const { name: title } = pageLink("submitSpecSheet");
  if (!venue) {
    return (
      <div className="page pt-4 pb-8">
        <PlainBreadcrumbs title={title} />
        <EmptyState
          heading="h1"
          title={title}
          links={[{ href: routes.browse, name: "Browse Venues" }]}
        >
          Open a venue's page for musicians, and send its spec sheet from there.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { name: venue.name, href: venueHref(venue) },
          { name: detailSections.tech.label, href: venueTechHref(venue) },
          { name: title, href: submitSpecSheetHref(venue.slug) },
        ]}
      >
        The PDF in which {venue.name} describes its stage, sound, and lights
      </PageHeader>
      <div className="page grid gap-12 pb-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between">
        <SheetForm venue={venue} token={token} problem={problem} />
        <div className="space-y-10">
          <Guidelines />
          <NextSteps
            isEmailOptional
            done="Once approved, anyone can download it from the page for musicians."
          />
        </div>
      </div>
    </>
  );
}

const guidelines = [
  "The venue's own sheet, from someone who works there or with its OK",
  "We publish the file as it is, with any names and phone numbers in it, and what it says about who made it",
  "It replaces the one before",
];

function Guidelines() {
  return (
    <section aria-labelledby="guidelines" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="guidelines" className="text-section">
        Before You Send It
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {guidelines.map((guideline) => (
          <li key={guideline}>{guideline}</li>
        ))}
      </ul>
    </section>
  );
}
