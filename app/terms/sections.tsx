import { Link } from "@/components/link";
import { PartnerLink } from "@/components/partner-link";
import { site } from "@/lib/core/site";
import { tileService } from "@/lib/map/tiles";
import { routes } from "@/lib/routes/hrefs";

export function Agreement() {
  return (
    <>
      <p>
        {site.name} is a public directory of live music venues in the United States and Canada. "We"
        are the team that runs it, and "you" means anyone who uses it. By using {site.name}, you
        agree to these terms. If you do not agree, please do not use the site.
      </p>
      <p>
        You don't need an account, and there is nothing to buy. Reading, searching, and contributing
        are free. You must be at least 16 years old to contribute.
      </p>
    </>
  );
}

export function Accuracy() {
  return (
    <>
      <p>
        We review what we publish and name its sources, but we do not visit every venue. Places move
        and close, capacities are counted in different ways, and amenities change. Treat a listing
        as a starting point and confirm what matters with the venue itself, especially opening
        hours, accessibility, and safety.
      </p>
      <p>
        A listing is not a recommendation, and a missing fact doesn't mean the venue lacks
        something. Listings marked "Sample listing" are made up; the{" "}
        <Link href={routes.dataSources}>data sources</Link> page explains them.
      </p>
    </>
  );
}

export function AcceptableUse() {
  return (
    <>
      <p>You agree not to:</p>
      <ul>
        <li>submit anything you know is false, or pretend to be someone else,</li>
        <li>send advertising, abuse, unlawful material, or malicious files,</li>
        <li>try to find contributors' personal data, or use a venue's contact details for spam,</li>
        <li>try to get around limits, reviews, or security, or disrupt the service for others.</li>
      </ul>
      <p>
        Automated access is fine at a reasonable rate if it honors robots.txt and Retry-After. We
        may block addresses that don't. Records that came from a data set remain under that data
        set's license, which is named on the venue page.
      </p>
    </>
  );
}

export function OtherSites() {
  return (
    <p>
      Pages link to venues' own sites and social profiles and to map services
      {site.partner.url && (
        <>
          , and to our partner app <PartnerLink>{site.partner.name}</PartnerLink>
        </>
      )}
      . We do not run those services, and their own terms apply once you follow a link.{" "}
      {tileService &&
        `Map images come from a tile service (${tileService.isOpenStreetMap ? "OpenStreetMap's" : tileService.host}) and may be used only as that service permits. `}
      A map shows roughly where a venue is; don't rely on it for directions or property lines.
    </p>
  );
}

export function Trademarks() {
  return (
    <p>
      The names and logos of venues, artists, and companies belong to their owners. We use them only
      to identify a place or product; this does not imply a connection with us or their approval.
      The name {site.name} and the look of its sign stand for this directory. Please don't use them
      in a way that could make people think you are us. If a listing infringes your rights, write to
      us and include a link to the page.
    </p>
  );
}

export function Availability() {
  return (
    <p>
      We try to keep the site available around the clock, but we do not promise it. Parts may be
      slow, interrupted, or changed, and we may discontinue a feature or the whole service. Keep
      your own copy of anything you send us that you will need again.
    </p>
  );
}

export function Liability() {
  return (
    <p>
      The directory is free and provided as is, without warranty of any kind. As far as the law
      allows, we are not liable for losses that result from relying on a listing, from the site
      being unavailable, from what other people contribute, or from what happens at or on the way to
      a venue. Nothing in these terms limits liability that the law does not allow to be limited, or
      the rights that consumers have where they live.
    </p>
  );
}

export function Changes() {
  return (
    <p>
      We may change these terms. The date at the top shows when we last did. We give 30 days' notice
      of material changes on this page before they take effect; corrections that change nothing in
      substance apply immediately. By using the site after a change takes effect, you accept the new
      terms. What you contributed before stays under the terms that applied then.
    </p>
  );
}

export function Contact() {
  return (
    <p>
      For questions about these terms, reports of infringement, and removal requests, write to{" "}
      <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. The{" "}
      <Link href={routes.contact}>contact page</Link> says what to include and when to expect a
      reply.
    </p>
  );
}
