import { Link } from "@/components/link";
import { retention } from "@/lib/core/retention-periods";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

export function InShort() {
  return (
    <section>
      <h2>1. In short</h2>
      <ul>
        <li>Visitors have no accounts, and reading the site requires no personal data.</li>
        <li>
          We set no cookies for visitors, no tracking of any kind, and use no third-party analytics
          or advertising.
        </li>
        <li>
          If you contribute, we use what you tell us about yourself to review the contribution and
          to answer you. We do not publish it and we do not sell it.
        </li>
        <li>Your position on the Near Me page is used for one answer and then forgotten.</li>
      </ul>
      <p>
        The team that runs {site.name} is responsible for what is described here and can be reached
        at <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
      </p>
    </section>
  );
}

export function Contributions() {
  return (
    <section>
      <h2>2. What you send us</h2>
      <p>
        The forms for <Link href={routes.submitVenue}>venues</Link>,{" "}
        <Link href={routes.submitPhotos}>photos</Link> and{" "}
        <Link href={routes.updateInfo}>updates</Link> ask for facts about a venue. Those are meant
        to be published: its name, address, phone number, email, website, description and pictures.
        Hidden details in a photo’s file, such as the place it was taken, are removed before it is
        shown.
      </p>
      <p>
        Some forms also ask about you: your name, e-mail address, telephone number, and notes to the
        reviewers. The forms mark what is optional. We use these details to check the contribution,
        to ask back, and to tell you that it arrived and what was decided. Only the people who
        review contributions see them. They are not published, not used for newsletters and not
        given to anyone, except to the providers that run our servers and deliver our e-mail, who
        may use them for nothing else.
      </p>
      <p>If you write to us by e-mail, we keep the exchange in order to answer it.</p>
    </section>
  );
}

export function Location() {
  return (
    <section>
      <h2>3. Your location</h2>
      <p>
        The <Link href={routes.nearMe}>Near Me</Link> page asks your browser for your position only
        after you press the button, and your browser asks you. The position travels to our server in
        the body of one request, is used to find and sort venues for that answer, and is neither
        stored there nor written to a log. No other page uses it. If you refuse, everything else
        works as before, and you can search by the name of a city instead.
      </p>
    </section>
  );
}

export function Browser() {
  return (
    <section>
      <h2>4. What stays in your browser, and whom it talks to</h2>
      <p>
        Your browser’s own storage may hold three things: the light or dark theme you chose; for the
        Near Me page your last position together with whether you allowed or refused it; and what
        you typed into the form for a missing venue, until you send it or close the tab. The pages
        read them on your device; you can delete them at any time in your browser’s settings. They
        are not cookies and are not sent along with your requests.
      </p>
      <p>
        When the street map on a venue’s page comes into view, your browser fetches its pictures
        from a tile service: OpenStreetMap’s, unless the map names another. That service sees your
        network address and which part of the map was asked for, under its{" "}
        <a href="https://osmfoundation.org/wiki/Privacy_Policy" rel="noopener">
          own privacy policy
        </a>
        . Fonts and scripts come from this site alone. Links to other sites, among them{" "}
        {site.partner.name}, take you to services with rules of their own.
      </p>
    </section>
  );
}

export function NetworkAddresses() {
  return (
    <section>
      <h2>5. Network addresses, logs and security</h2>
      <p>
        Every request to a server carries a network address. We use it briefly to count requests, so
        that nobody can overload the site or flood the forms, and for nothing else. Server logs
        record that a page was asked for and whether that worked; network addresses, positions and
        the contents of forms are not written to them.
      </p>
      <p>
        The connection to the site is encrypted. Contributions can be read only by reviewers who
        have signed in, and each decision of theirs is recorded. A cookie is used for that sign-in
        and for nothing else; visitors never receive it.
      </p>
    </section>
  );
}

export function Retention() {
  return (
    <section>
      <h2>6. How long we keep things</h2>
      <ul>
        <li>
          Contributors’ contact details and notes: removed {retention.contactMonths} months after
          the decision about the contribution. What was published about the venue stays.
        </li>
        <li>
          Contributions that were rejected, that we knew already or that you withdrew, with
          everything in them, and photos that were not chosen: deleted {retention.discardedDays}{" "}
          days after the decision.
        </li>
        <li>Contributions that wait for a decision: until it is made.</li>
        <li>Copies of the messages we send about a contribution: {retention.mailDays} days.</li>
        <li>E-mail you write to us: 12 months after the last message.</li>
        <li>Counters for limiting requests: {retention.counterHours} hours at most.</li>
        <li>Server logs, without personal data: 30 days at most.</li>
        <li>Your position on the Near Me page: not kept at all.</li>
      </ul>
      <p>
        The record of reviewers’ decisions is kept for good, so that the directory’s history can be
        checked. It holds no contact details of contributors.
      </p>
    </section>
  );
}

export function Rights() {
  return (
    <section>
      <h2>7. Your rights, children, and changes</h2>
      <p>
        You may ask what we hold about you, and have it corrected, handed over or deleted, wherever
        you live. Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a> from the
        address you used, so that we can tell it is you; we answer within 30 days and charge
        nothing. If our answer does not satisfy you, you can turn to the privacy authority where you
        live.
      </p>
      <p>
        The site is suitable for all ages to read. The forms are not meant for children under 16,
        and we delete details of theirs when we learn that we have them.
      </p>
      <p>
        If this policy changes, the date at the top changes with it. We announce material changes
        here 30 days before they take effect, and never apply a weaker rule to details sent under a
        stronger one.
      </p>
    </section>
  );
}
