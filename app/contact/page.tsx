import { Link } from "@/components/link";
import { TextPage } from "@/components/page/text-page";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({
  title: "Contact",
  description: `How to reach the people behind ${site.name}: by e-mail, and what to write about. Missing venues, photos and corrections have their own forms.`,
  href: routes.contact,
});

export default function ContactPage() {
  return (
    <TextPage
      title="Contact"
      href={routes.contact}
      intro="We can be reached by e-mail, and only by e-mail. A person reads what you write."
    >
      <Address />
      <Topics />
      <Forms />
      <Answers />
    </TextPage>
  );
}

function Address() {
  return (
    <section>
      <h2>Our address</h2>
      <p className="text-lg">
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
      </p>
    </section>
  );
}

function Topics() {
  return (
    <section>
      <h2>What to write about</h2>
      <ul>
        <li>A question about a contribution you made. Name the venue, so that we find it.</li>
        <li>
          A photo or text that should not be here: because it is yours and you did not agree, or
          because it shows you. Send us the address of the page.
        </li>
        <li>
          Your personal data: to see it, correct it or have it removed. The{" "}
          <Link href={routes.privacy}>privacy policy</Link> says what we hold and for how long.
        </li>
        <li>An error in the site itself, or something that is hard to use or to read.</li>
        <li>A security problem. Please tell us before you tell others.</li>
        <li>Press, research, partnerships, or a data set we should know of.</li>
      </ul>
    </section>
  );
}

function Forms() {
  return (
    <section>
      <h2>Where a form is quicker</h2>
      <p>
        These reach the reviewers directly and ask for what they need, so they are handled sooner
        than a message:
      </p>
      <ul>
        <li>
          A venue is missing: <Link href={routes.submitVenue}>Submit a Venue</Link>.
        </li>
        <li>
          An address, telephone number, capacity or description is wrong, or a venue has closed:{" "}
          <Link href={routes.updateInfo}>Update Information</Link>.
        </li>
        <li>
          You have pictures of a venue: <Link href={routes.submitPhotos}>Submit Photos</Link>.
        </li>
      </ul>
      <p>
        E-mail serves as well when you prefer it. What became of a contribution, and whether we have
        a question, stands on the page that its receipt links to.
      </p>
      <p>
        Tickets, opening hours on a given night, lost property and bookings are matters for the
        venue. Its page gives its own web site and telephone number where we know them.
      </p>
    </section>
  );
}

function Answers() {
  return (
    <section>
      <h2>When you will hear from us</h2>
      <p>
        We answer most messages within five business days. Photos are reviewed in 1–3 business days.
        Requests about personal data are answered within 30 days at the latest, usually much sooner.
      </p>
    </section>
  );
}
