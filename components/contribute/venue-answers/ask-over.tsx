import type { Route } from "next";
import { EmptyState } from "@/components/empty-state";
import type { AskStanding } from "@/lib/contribute/venue-asks/queries";
import { askRules } from "@/lib/model/ask-rules";
import { isSectionId } from "@/lib/model/details";
import { changeFactHref } from "@/lib/routes/change-fact-href";
import { routes, updateInfoHref, venueNoMoreHref } from "@/lib/routes/hrefs";

type Over = Exclude<AskStanding, { is: "open" }>;

type Props = { standing: Over; section: string; token: string };

type Told = { title: string; text: string; link: { href: Route; name: string } };

/** A link from a mail that no longer answers as the venue, and what to do instead. */
export function AskOver({ standing, section, token }: Props) {
  const { title, text, link } = tell(standing, section);
  return (
    <div className="page py-10">
      <EmptyState
        title={title}
        heading="h1"
        links={[link, { href: venueNoMoreHref(token), name: "Don't Ask Again" }]}
      >
        {text}
      </EmptyState>
    </div>
  );
}

function tell(standing: Over, section: string): Told {
  switch (standing.is) {
    case "expired": {
      const { slug, name } = standing.venue;
      const href = isSectionId(section) ? changeFactHref(slug, section) : updateInfoHref(slug);
      return {
        title: "This Link Has Expired",
        text: `Links in our email work for ${askRules.linkDays} days. You can still answer for ${name} with the form that everyone uses.`,
        link: { href, name: "Open the Update Form" },
      };
    }
    case "merged":
      return {
        title: "This Venue Has Another Page Now",
        text: `${standing.venue.name} is listed as ${standing.into.name} today. You can answer for it with the form that everyone uses.`,
        link: { href: updateInfoHref(standing.into.slug), name: "Open the Update Form" },
      };
    case "removed":
      return {
        title: "This Venue Is No Longer Listed",
        text: "So there's nothing left to answer. If it should be listed, tell us.",
        link: { href: routes.contact, name: "Contact Us" },
      };
  }
}
