import { sectionLabel } from "@/lib/contribute/venue-asks/open-questions";
import type { Barrier } from "@/lib/contribute/venue-asks/queries";
import { askRules } from "@/lib/model/ask-rules";

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Why a venue can't be asked, for reviewers. */
export function barrierWords(barrier: Barrier): string {
  switch (barrier.why) {
    case "not-open":
      return "Only venues that are listed and open are asked.";
    case "no-email":
      return "No email address of this venue is public. Add the one that its website shows, and you can ask.";
    case "blocked":
      return "The venue's email address is blocked, so it couldn't send an answer.";
    case "nothing-open":
      return "Nothing is open: the page answers every question of this section.";
    case "stopped":
      return `The venue asked us on ${days.format(barrier.at)} not to send such email again. Reviewers can't either.`;
    case "asked": {
      const who = barrier.isSameVenue ? "It was" : "Another venue at this address was";
      const about = sectionLabel(barrier.section);
      return `${who} asked about "${about}" on ${days.format(barrier.at)}. We ask at most once in ${askRules.months} months.`;
    }
  }
}
