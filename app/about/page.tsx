import { Link } from "@/components/link";
import { TextPage } from "@/components/page/text-page";
import { PartnerLink } from "@/components/partner-link";
import { reviewPromise } from "@/lib/contribute/review-promise";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { labeledPageMetadata } from "@/lib/seo/page-metadata";

export const metadata = labeledPageMetadata(
  "about",
  `What ${site.name} is, who it's for, and how we build and maintain a public directory of live music venues in the United States and Canada.`,
);

export default function AboutPage() {
  return (
    <TextPage
      page="about"
      intro={`${site.name} is a public directory of live music venues in the United States and Canada.`}
      sections={[
        { title: "Our mission", body: <Mission /> },
        { title: "Who it's for", body: <Audiences /> },
        { title: "Our story", body: <Story /> },
        { title: "How we build and maintain the directory", body: <HowItIsMade /> },
        { title: "How you can help", body: <HowToHelp /> },
        ...(site.partner.url ? [{ title: "Looking for a show?", body: <Shows /> }] : []),
      ]}
    />
  );
}

function Mission() {
  return (
    <>
      <p>
        Live music needs rooms: clubs and theaters, arenas and bandshells, the bar with a small
        stage in the corner. We want every one of them to be easy to find, with the facts that
        matter before you go or book: where it is, how many people it holds, what it offers, and how
        to reach it.
      </p>
      <p>
        Everything here is free and open, no account needed. When we don't know something, we say
        so.
      </p>
    </>
  );
}

function Audiences() {
  return (
    <ul>
      <li>
        <strong>Fans</strong> looking for a place to hear music tonight, at home or on the road.
        Start with a{" "}
        <Link href={routes.browse}>list you can filter by type, size, and amenities</Link>, or with{" "}
        <Link href={routes.nearMe}>what's near you</Link>.
      </li>
      <li>
        <strong>Musicians</strong> booking a tour or a first show who need the{" "}
        <Link href={routes.capacity}>right-size room</Link> on the right route.
      </li>
      <li>
        <strong>Venue owners</strong> who want their page to be accurate and easy to find.
      </li>
      <li>
        <strong>Industry professionals</strong> (agents, promoters, crews, presenters, people who
        plan or study live music) who need one reliable list across states and provinces.
      </li>
    </ul>
  );
}

function Story() {
  return (
    <p>
      {site.name} was founded in 2025. It started with a simple observation: what people know about
      venues is scattered across posters, old blog posts, and the memories of the people who work
      there, and it goes out of date without anyone noticing. A directory that anyone can read and
      correct seemed worth building. The name comes from the lettered sign over a theater door.
    </p>
  );
}

function HowItIsMade() {
  return (
    <>
      <p>
        Listings come from open data and from people who know the room. Every page names its source.
        {reviewPromise} Photos are reviewed in 1-3 business days. If you leave an email address,
        we'll write to you when your submission is approved.
      </p>
      <p>
        If we don't know a capacity, we say "Not specified." An amenity that only appears in a
        description is shown as mentioned, not as verified. See{" "}
        <Link href={routes.dataSources}>data sources</Link> for details.
      </p>
    </>
  );
}

function HowToHelp() {
  return (
    <>
      <ul>
        <li>
          <Link href={routes.submitVenue}>Submit a venue</Link> we're missing.
        </li>
        <li>
          <Link href={routes.submitPhotos}>Submit photos</Link> you took of a room or its stage.
        </li>
        <li>
          <Link href={routes.updateInfo}>Request an update</Link> when something is wrong or out of
          date.
        </li>
      </ul>
      <p>
        For anything else, <Link href={routes.contact}>write to us</Link>.
      </p>
    </>
  );
}

function Shows() {
  return (
    <p>
      {site.name} is about places, not dates. To find upcoming shows or promote your own, use our
      partner app <PartnerLink>{site.partner.name}</PartnerLink>.
    </p>
  );
}
