import { Link } from "@/components/link";
import { TextPage } from "@/components/page/text-page";
import { PartnerLink } from "@/components/partner-link";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata = pageMetadata({
  title: "About Us",
  description: `What ${site.name} is, who it is for, and how a public directory of live music venues in the United States and Canada is made and kept right.`,
  href: routes.about,
});

export default function AboutPage() {
  return (
    <TextPage
      title="About Us"
      href={routes.about}
      intro={`${site.name} is a public directory of the places in the United States and Canada where live music is played.`}
    >
      <Mission />
      <Audiences />
      <Story />
      <HowItIsMade />
      <HowToHelp />
      <Shows />
    </TextPage>
  );
}

function Mission() {
  return (
    <section>
      <h2>Our mission</h2>
      <p>
        Live music needs rooms: clubs and theaters, arenas and bandshells, the bar with a small
        stage in the corner. We want every one of them to be easy to find, with the facts that
        matter before you go or before you book: where it is, how many people it holds, what it
        offers, and how to reach it.
      </p>
      <p>
        Everything here can be read without an account and without paying. Where we do not know
        something, the page says so, instead of guessing.
      </p>
    </section>
  );
}

function Audiences() {
  return (
    <section>
      <h2>Who it is for</h2>
      <ul>
        <li>
          <strong>Fans</strong> looking for a place to hear music tonight, at home or in a city they
          are visiting. Start from a{" "}
          <Link href={routes.browse}>list you can filter by type, size and amenities</Link>, or from{" "}
          <Link href={routes.nearMe}>where you are</Link>.
        </li>
        <li>
          <strong>Musicians</strong> planning a tour or a first show, who need rooms of the{" "}
          <Link href={routes.capacity}>right size</Link> on the right route.
        </li>
        <li>
          <strong>Venue owners</strong> who want their own page to be correct and found.
        </li>
        <li>
          <strong>Industry professionals</strong> (agents, promoters, crews, presenters, people who
          plan and study live music) who need one consistent reference across regions.
        </li>
      </ul>
    </section>
  );
}

function Story() {
  return (
    <section>
      <h2>Our story</h2>
      <p>
        {site.name} was founded in 2025. It began with a plain observation: what is known about
        music venues is spread over posters, old blog posts and the memory of the people who work in
        them, and it goes out of date without anyone noticing. A directory that anyone can read and
        anyone can correct seemed worth building. The name comes from the lettered sign over a
        theater door.
      </p>
    </section>
  );
}

function HowItIsMade() {
  return (
    <section>
      <h2>How the directory is made and kept right</h2>
      <p>
        Listings come from openly licensed records, which name their source on the page, and from
        people who know a venue. Every submission and every correction is read by our team before it
        is published; photos are reviewed within 1–3 business days. If you leave an e-mail address,
        we write to you when your contribution is approved.
      </p>
      <p>
        Facts carry their origin. A capacity nobody has stated stays “Not specified”; it is never
        counted as small. An amenity that is only mentioned in a description is shown as mentioned,
        not as verified. The <Link href={routes.dataSources}>data sources</Link> page tells where
        everything comes from and on what terms.
      </p>
    </section>
  );
}

function HowToHelp() {
  return (
    <section>
      <h2>How you can help</h2>
      <ul>
        <li>
          <Link href={routes.submitVenue}>Submit a venue</Link> that is missing.
        </li>
        <li>
          <Link href={routes.submitPhotos}>Submit photos</Link> you took of a room or its stage.
        </li>
        <li>
          <Link href={routes.updateInfo}>Request an update</Link> where something is wrong or no
          longer true.
        </li>
      </ul>
      <p>
        For anything else, <Link href={routes.contact}>write to us</Link>.
      </p>
    </section>
  );
}

function Shows() {
  return (
    <section>
      <h2>Looking for a show?</h2>
      <p>
        {site.name} is about places, not dates. To find upcoming shows, or to promote your own
        performances, use our partner app{" "}
        <PartnerLink unlinked={site.partner.name}>{site.partner.name}</PartnerLink>.
      </p>
    </section>
  );
}
