import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AskOver } from "@/components/contribute/venue-answers/ask-over";
import { VenueAnswersView } from "@/components/contribute/venue-answers/venue-answers-view";
import { createFormToken } from "@/lib/contribute/form-token";
import { findAsk, standingOf } from "@/lib/contribute/venue-asks/queries";
import { listMusic } from "@/lib/contribute/vocabulary";
import { readListedFacts } from "@/lib/model/listed-facts";
import { pages } from "@/lib/routes/pages";
import { readParams } from "@/lib/routes/read-params";
import { readVenueChoice } from "@/lib/search/venue-picker/queries";

/** The address is the proof that the venue answers, so keep it out of search engines and referrers. */
export const metadata: Metadata = {
  title: "Questions About Your Venue",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

export default async function VenueAnswersPage({
  params,
  searchParams,
}: PageProps<"/venue-answers/[token]">) {
  const { token } = await params;
  const ask = await findAsk(token);
  if (!ask) {
    notFound();
  }
  const standing = standingOf(ask);
  if (standing.is !== "open") {
    return <AskOver standing={standing} section={ask.section} token={token} />;
  }
  const [{ change }, formToken, choice, genres] = await Promise.all([
    readParams(pages.venueAnswers, searchParams),
    createFormToken(),
    readVenueChoice({ venue: standing.venue.slug }),
    listMusic(),
  ]);
  return (
    <VenueAnswersView
      {...choice}
      ask={token}
      askedAt={ask.askedAt}
      token={formToken}
      change={readListedFacts(change ?? ask.section)}
      genres={genres}
    />
  );
}
