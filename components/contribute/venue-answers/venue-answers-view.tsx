import type { ComponentProps } from "react";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page/page-header";
import { askRules } from "@/lib/model/ask-rules";
import { venueAnswersHref, venueNoMoreHref } from "@/lib/routes/hrefs";
import type { VenueOption } from "@/lib/search/venue-picker/facts";
import { NextSteps } from "../submissions/next-steps";
import { OwnSite } from "../update-info/own-site";
import { UpdateForm } from "../update-info/update-form";

type Props = Omit<ComponentProps<typeof UpdateForm>, "venue" | "about" | "ask"> & {
  ask: string;
  askedAt: Date;
  chosen: VenueOption | null;
};

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The update form, begun with the questions that the venue was mailed. */
export function VenueAnswersView({ ask, askedAt, chosen, change, ...form }: Props) {
  const title = "Questions About Your Venue";
  return (
    <>
      <PageHeader title={title} crumbs={[{ name: title, href: venueAnswersHref(ask) }]}>
        <p>
          You're answering as the venue: we mailed this link to its public address on{" "}
          {days.format(askedAt)}. Answer what you can and leave out the rest. Nothing is sent until
          you press the button, and we look at your answers before we publish them.
        </p>
      </PageHeader>
      <div className="page pb-16">
        <UpdateForm
          // Remounts the form when a link begins other changes.
          key={change.join()}
          {...form}
          ask={ask}
          venue={chosen}
          about={null}
          change={change}
        />
        <div className="mt-12 grid gap-8 md:grid-cols-2">
          <NextSteps done="Once approved, your page shows your answers and says that they are yours." />
          <section aria-labelledby="why-us">
            <h2 id="why-us" className="text-section">
              Why We Ask
            </h2>
            <p className="mt-4">
              Fans, disabled fans, and musicians look these things up before they come. We ask a
              venue at most once in {askRules.months} months.
            </p>
            <Link
              href={venueNoMoreHref(ask)}
              rel="nofollow"
              className="link inline-flex min-h-11 items-center"
            >
              Don't Ask Again
            </Link>
          </section>
          {chosen && <OwnSite slug={chosen.slug} />}
        </div>
      </div>
    </>
  );
}
