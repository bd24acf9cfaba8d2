import { Link } from "@/components/link";
import { PartnerLink } from "@/components/partner-link";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

export function Agreement() {
  return (
    <section>
      <h2>1. Using the directory</h2>
      <p>
        {site.name} is a public directory of live music venues in the United States and Canada. “We”
        are the team that runs it; “you” are anyone who reads it, searches it or contributes to it.
        By doing so you agree to these terms. If you do not agree, please do not use the site.
      </p>
      <p>
        Visitors need no account, and there is nothing to buy. Reading, searching and contributing
        are free. To contribute you must be at least 16 years old.
      </p>
    </section>
  );
}

export function Accuracy() {
  return (
    <section>
      <h2>2. Accuracy of listings</h2>
      <p>
        We review what we publish and name its sources, but we do not visit every venue. Places move
        and close, capacities are counted differently, amenities change. Treat a listing as a good
        start and confirm what matters with the venue itself, above all opening hours, accessibility
        and safety.
      </p>
      <p>
        A listing is not a recommendation, and the absence of a fact is not a statement that
        something is missing. Listings marked “Sample listing” are invented; the{" "}
        <Link href={routes.dataSources}>data sources</Link> page explains them.
      </p>
    </section>
  );
}

export function AcceptableUse() {
  return (
    <section>
      <h2>3. Acceptable use</h2>
      <p>You agree not to</p>
      <ul>
        <li>submit what you know to be false, or pretend to be somebody else,</li>
        <li>send advertising, abuse, unlawful material or malicious files,</li>
        <li>look for the personal data of contributors, or use a venue’s contacts for spam,</li>
        <li>
          try to get around limits, reviews or security, or disturb the service for other people.
        </li>
      </ul>
      <p>
        Programs may read the site at a considerate pace if they respect robots.txt and the waiting
        time we answer with when they are too fast. We may block addresses that do not. Records that
        came from a data set remain under that data set’s license, named on the venue’s page.
      </p>
    </section>
  );
}

export function OtherSites() {
  return (
    <section>
      <h2>6. Other sites and map tiles</h2>
      <p>
        Pages link to venues’ own sites and social profiles, to map services, and to our partner app{" "}
        <PartnerLink unlinked={site.partner.name}>{site.partner.name}</PartnerLink>. We do not run
        those services, and their own terms apply once you follow a link. Map pictures come from a
        tile service (OpenStreetMap’s, unless the map names another) and may be used only as that
        service permits. A map shows roughly where a venue is; it is no substitute for directions or
        for a survey.
      </p>
    </section>
  );
}

export function Trademarks() {
  return (
    <section>
      <h2>7. Names and trademarks</h2>
      <p>
        The names and logos of venues, artists and companies belong to their owners. We use them
        only to say which place or product is meant; this suggests no connection with us and no
        approval by them. The name {site.name} and the look of its sign stand for this directory:
        please do not use them in a way that could make people believe that you are us. If a listing
        infringes your rights, write to us and name the page.
      </p>
    </section>
  );
}

export function Availability() {
  return (
    <section>
      <h2>8. Availability</h2>
      <p>
        We try to keep the site up at all hours, but we do not promise it. Parts may be slow,
        interrupted or changed, and we may stop a feature or the whole service. Keep your own copy
        of what you send us if you will need it again.
      </p>
    </section>
  );
}

export function Liability() {
  return (
    <section>
      <h2>9. Liability</h2>
      <p>
        The directory is offered free of charge and as it is, without warranty of any kind. As far
        as the law allows, we are not liable for losses that follow from relying on a listing, from
        the site being unavailable, from what other people contribute, or from what happens at or on
        the way to a venue. Nothing in these terms limits liability that the law does not allow to
        be limited, nor the rights that consumers have where they live.
      </p>
    </section>
  );
}

export function Changes() {
  return (
    <section>
      <h2>10. Changes to these terms</h2>
      <p>
        We may change these terms. The date at the top tells when that last happened. We give 30
        days’ notice of material changes on this page before they take effect; corrections that
        change nothing in substance apply at once. Whoever uses the site after a change has taken
        effect accepts the new terms. What you contributed before stays under the terms you
        contributed it on.
      </p>
    </section>
  );
}

export function Contact() {
  return (
    <section>
      <h2>11. Contact</h2>
      <p>
        Questions about these terms, reports of infringements and requests for removal reach us at{" "}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. The{" "}
        <Link href={routes.contact}>contact page</Link> says what to include and when to expect an
        answer.
      </p>
    </section>
  );
}
