import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page/page-header";
import { PlainBreadcrumbs } from "@/components/plain-breadcrumbs";
import type { Outcome, parseAnswered } from "@/lib/contribute/answers/answers";
import { blockedTexts } from "@/lib/contribute/blocks/texts";
import { routes, updateInfoHref, venueHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";

type Props = { venue: VenueDetail | null; answered: ReturnType<typeof parseAnswered> };

const words: Record<Outcome, { title: string; text: string }> = {
  counted: {
    title: "Thank You!",
    text: "We counted your answer. When a second visitor agrees, the page will show this as confirmed.",
  },
  confirmed: {
    title: "Thank You!",
    text: "Two visitors agree, so the page now says that this was confirmed this month.",
  },
  repeated: {
    title: "Already Counted",
    text: "Someone on your network answered this in the last 30 days, and we count each answer once. Thanks anyway!",
  },
  reported: {
    title: "Thank You!",
    text: "We'll look into it. If you know more, such as the date or where you read it, tell us with an update.",
  },
  changed: {
    title: "This Has Just Changed",
    text: "The listing changed after you opened it. Please look at it again before you confirm it.",
  },
  limited: {
    title: "Too Many Answers",
    text: "Your network sent more answers than we can take in an hour. Please try again later.",
  },
  blocked: { title: "Not Counted", text: blockedTexts.answer },
  unsure: {
    title: "No Problem",
    text: "Nothing was stored. If you find out, come back and tell us.",
  },
};

/** The outcome of an answer to "Still right?". */
export function AnswerView({ venue, answered }: Props) {
  if (!(venue && answered)) {
    const heading = "Is It Still Right?";
    return (
      <div className="page pt-4 pb-8">
        <PlainBreadcrumbs title={heading} />
        <EmptyState
          heading="h1"
          title={heading}
          links={[{ href: routes.browse, name: "Browse Venues" }]}
        >
          Open a venue's page and tell us whether what it says is still right.
        </EmptyState>
      </div>
    );
  }
  const { title, text } = words[answered.outcome];
  return (
    <>
      <PageHeader title={venue.name} crumbs={[{ name: venue.name, href: venueHref(venue) }]}>
        <p>{answered.kind.label}</p>
      </PageHeader>
      <div className="page pb-16">
        <EmptyState
          title={title}
          links={[
            { href: venueHref(venue), name: "Back to the Venue" },
            { href: updateInfoHref(venue.slug, answered.kind.id), name: "Suggest an Update" },
          ]}
        >
          {text}
        </EmptyState>
      </div>
    </>
  );
}
