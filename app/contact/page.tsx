import { Link } from "@/components/link";
import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { labeledPageMetadata } from "@/lib/seo/page-metadata";

export const metadata = labeledPageMetadata(
  "contact",
  `How to reach the people behind ${site.name} by email, and what to write about. Missing venues, photos, and corrections have their own forms.`,
);

export default function ContactPage() {
  return (
    <TextPage
      page="contact"
      intro="Email is how to reach us. A real person reads every message."
      sections={[
        { title: "Email", body: <Address /> },
        { title: "What to write about", body: <Topics /> },
        { title: "When a form is faster", body: <Forms /> },
        { title: "When you'll hear from us", body: <Answers /> },
      ]}
    />
  );
}

function Address() {
  return (
    <p className="text-lg">
      <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
    </p>
  );
}

function Topics() {
  return (
    <ul>
      <li>A question about something you submitted. Include the venue name.</li>
      <li>Content to take down, because you own it or you're in it. Include a link to the page.</li>
      <li>
        Your personal data: to see it, correct it, or have it removed. The{" "}
        <Link href={routes.privacy}>privacy policy</Link> says what we keep and for how long.
      </li>
      <li>A problem with the site itself, or something that's hard to use or read.</li>
      <li>A security issue. Please tell us before you tell others.</li>
      <li>Press, research, partnerships, or a data set we should know about.</li>
    </ul>
  );
}

function Forms() {
  return (
    <>
      <p>
        These forms go straight to our reviewers and ask for what they need, so they're faster than
        a message:
      </p>
      <ul>
        <li>
          A venue is missing: <Link href={routes.submitVenue}>Submit a Venue</Link>.
        </li>
        <li>
          An address, phone number, capacity, or description is wrong, or a venue has closed:{" "}
          <Link href={routes.updateInfo}>Update Information</Link>.
        </li>
        <li>
          You have photos of a venue: <Link href={routes.submitPhotos}>Submit Photos</Link>.
        </li>
      </ul>
      <p>
        Prefer email? That works too. To check on a submission, use the tracking link from your
        confirmation.
      </p>
      <p>
        For tickets, hours, lost and found, or booking, contact the venue directly. Look for its
        website and phone number on its page.
      </p>
    </>
  );
}

function Answers() {
  return (
    <p>
      We answer most messages within five business days. Photos are reviewed in 1-3 business days.
      We answer requests about personal data within 30 days, usually much sooner.
    </p>
  );
}
