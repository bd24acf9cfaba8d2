import { absoluteUrl, site } from "@/lib/core/site";
import { plural } from "@/lib/core/text/plural";
import { askRules } from "@/lib/model/ask-rules";
import { type VenuePlace, venueAnswersHref, venueHref, venueNoMoreHref } from "@/lib/routes/hrefs";
import { foreignName } from "./foreign-text";
import { layOut, type MailText } from "./layout";

/** What a venue is asked by mail: the open questions of one section. */
export type VenueQuestions = {
  venue: VenuePlace & { name: string; city: { name: string } };
  /** Its label. */
  section: string;
  questions: readonly string[];
  /** The secret of both links. */
  token: string;
};

/** As in lib/mail/emails.ts: a name may have been typed by a visitor. */
const maxNameLength = 80;
const maxNameInSubject = 30;

const footer = `You're receiving this because this address is public as your venue's. We ask a venue at most once in ${askRules.months} months. If you want no more such email, use the link "Don't Ask Again" and press the button there. Replies go to a real person.`;

export function renderVenueQuestions(asked: VenueQuestions): MailText {
  const { venue, section, questions, token } = asked;
  const count = plural(questions.length, "question");
  const place = foreignName(venue.city.name, maxNameLength);
  return layOut({
    subject: `${count} about "${foreignName(venue.name, maxNameInSubject)}"`,
    blocks: [
      { text: "Hi," },
      {
        text: `${site.name} lists "${foreignName(venue.name, maxNameLength)}" in ${place}, so that people know what to expect before they go, play, or book. Your page doesn't tell this yet (${section}):`,
      },
      { list: [...questions] },
      {
        text: "Answer what you can and skip the rest. It takes a few minutes, costs nothing, and needs no account. A reviewer looks at your answers before we publish them.",
      },
      { link: absoluteUrl(venueAnswersHref(token)), label: "Answer the Questions" },
      {
        text: `The link is for you alone and works for ${askRules.linkDays} days. Opening it changes nothing; only the button on the page sends your answers.`,
      },
      { link: absoluteUrl(venueHref(venue)), label: "View Your Page", isQuiet: true },
      { link: absoluteUrl(venueNoMoreHref(token)), label: "Don't Ask Again", isQuiet: true },
    ],
    footer,
  });
}
