import { Link } from "@/components/link";
import { env } from "@/lib/core/env";
import { site } from "@/lib/core/site";
import { tileService } from "@/lib/map/tiles";
import { askRules } from "@/lib/model/ask-rules";
import { retention } from "@/lib/model/retention-periods";
import { routes } from "@/lib/routes/hrefs";

const isClientLogged = env.LOG_CLIENT === "on";

export function InShort() {
  return (
    <>
      <ul>
        <li>
          Visitors have no accounts, and you can read the site without giving us any personal data.
        </li>
        <li>
          We set no visitor cookies, do not track you, and use no third-party analytics or
          advertising.
        </li>
        <li>
          If you submit something, we use what you tell us about yourself to review the submission
          and to reply to you. We do not sell it, and we publish none of it, except your name as a
          photo credit if you ask for it.
        </li>
        <li>
          We use your location on the Near Me page only to list the venues around you, and don't
          keep it.
        </li>
      </ul>
      <p>
        The team that runs {site.name} is responsible for what is described here and can be reached
        at <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
      </p>
    </>
  );
}

export function Contributions() {
  return (
    <>
      <p>
        The forms for <Link href={routes.submitVenue}>venues</Link>,{" "}
        <Link href={routes.submitPhotos}>photos</Link>, and{" "}
        <Link href={routes.updateInfo}>updates</Link> ask for facts about a venue, which are meant
        to be published: its name, address, phone number, email, website, description, and photos.
        We remove hidden details in a photo file, such as where it was taken, before showing it. A
        venue's own spec sheet, a PDF, is published as you send it, with any names in it and what
        the file says about who made it.
      </p>
      <p>
        Some forms also ask about you: your name, email address, phone number, and notes for our
        team. Optional fields are marked. We use these details to check the submission, to follow
        up, and to tell you that it arrived and what we decided. Only the people who review
        submissions see them. We do not publish them, except your name beside your photos if you ask
        us to credit you. We do not use them for newsletters or give them to anyone, except the
        providers that run our servers and deliver our email, who may use them for nothing else.
        Reviewers also see how many submissions we still keep from the same email address, and what
        we decided about those.
      </p>
      <p>
        On a venue's page you can tell us, without giving your name, whether what it says is still
        right. To count each answer once, we keep a code that we compute from your IP address with a
        secret key. The code is different for each venue and question, and doesn't tell your address
        without the key. We delete it after {retention.visitorDays} days.
      </p>
      <p>
        If a venue's email address is public, we may write to it, at most once in {askRules.months}{" "}
        months, to ask what the venue's page doesn't tell. Each such message has a link that ends
        them. Of the address we then keep only a code, computed with a secret key, which tells us
        not to write again too soon, or at all.
      </p>
      <p>If you email us, we keep the conversation so we can answer it.</p>
    </>
  );
}

export function Location() {
  return (
    <p>
      The <Link href={routes.nearMe}>Near Me</Link> page asks your browser for your location only
      after you press the button, and your browser asks for your permission. Your location is sent
      to our server with each list that you open there, in the body of the request. It is used to
      find and sort venues for that response only, and is neither stored nor logged there. Your
      browser remembers it for your next visit to the page. No other page uses it. If you decline,
      everything else still works, and you can enter a city instead.
    </p>
  );
}

export function Browser() {
  return (
    <>
      <p>
        Your browser's own storage may hold seven things: the light or dark theme you chose; your
        last five searches; for the Near Me page, your last location and whether you allowed or
        declined sharing it; your <Link href={routes.list}>list</Link> of venues with your notes;
        what you typed into the forms for venues, photos, and updates, until you submit them or
        close the tab; the last list whose map you opened, until you close the tab; and, if a page
        has to reload because the site was updated, what you typed there until it is back, and the
        time of the reload until you close the tab. Pages read them on your device, and you can
        delete them at any time in your browser settings. They are not cookies and are not sent with
        your requests. The list stays in your browser: only if you open it are its venues sent to
        our server, in the address of the page, with the notes if you put them there, and we neither
        keep nor log them.
      </p>
      <p>
        {tileService === null ? (
          "Maps come from this site alone: your browser asks no other site for them."
        ) : (
          <TileService {...tileService} />
        )}{" "}
        Fonts and scripts come only from this site. Pictures of some venues come from the sites that
        publish them, which then see your IP address. Links to other sites, including{" "}
        {site.partner.name}, take you to services with their own policies.
      </p>
    </>
  );
}

type TileServiceProps = { host: string; isOpenStreetMap: boolean };

function TileService({ host, isOpenStreetMap }: TileServiceProps) {
  return (
    <>
      Street maps load their images with the page from a tile service,{" "}
      {isOpenStreetMap ? "OpenStreetMap's" : host}. On the Near Me page, they load only after you
      share your location or enter a place, and in the form for a missing venue, only when you open
      the map. That service sees your IP address and which part of the map you requested (on the
      Near Me page, the area around you), under its own{" "}
      {isOpenStreetMap ? (
        <a href="https://osmfoundation.org/wiki/Privacy_Policy" rel="noopener">
          privacy policy
        </a>
      ) : (
        "privacy policy"
      )}
      .
    </>
  );
}

export function NetworkAddresses() {
  return (
    <>
      <p>
        Every request to a server carries an IP address. We use it briefly to count requests, to
        keep anyone from overloading the site or flooding the forms, to count your answers about a
        venue once, as described above, to see whether we have blocked it, and for nothing else. If
        someone abuses the forms, we may block their IP address, network, email address, or email
        domain by hand: it is then kept in a list, and what is sent from there is refused. Server
        logs record that a page was requested and whether it worked.{" "}
        {isClientLogged
          ? "At the moment they also include IP addresses and browser names, to find who disturbs the site. They never include locations or the contents of forms."
          : "They never include IP addresses, locations, or the contents of forms."}
      </p>
      <p>
        The connection to the site is encrypted. Only signed-in reviewers can read submissions, and
        each of their decisions is recorded. A cookie is used for their sign-in and for nothing
        else; visitors never receive it.
      </p>
    </>
  );
}

export function Retention() {
  return (
    <>
      <ul>
        <li>
          Submitters' contact details and notes: removed {retention.contactMonths} months after our
          decision on the submission. What was published about the venue stays.
        </li>
        <li>
          Submissions that were rejected, that we already had, or that you withdrew, with everything
          in them, and photos that were not chosen: deleted {retention.discardedDays} days after our
          decision. So are the codes we compute from the sender's email address and the text of what
          was spam; until then, we set similar submissions aside and look at them separately.
        </li>
        <li>
          Spec sheets that were replaced or removed: gone from the site right away, and deleted{" "}
          {retention.retiredSheetDays} days later.
        </li>
        <li>Blocked senders: until the block ends or we remove it.</li>
        <li>Submissions waiting for a decision: until we make it.</li>
        <li>
          Copies of the messages we send about a submission or to a venue: {retention.mailDays}{" "}
          days.
        </li>
        <li>
          Codes of the venue addresses we wrote to: {retention.askMonths} months. Codes of those
          that want no such messages: as long as the site runs, so that we send none.
        </li>
        <li>Email you send us: 12 months after the last message.</li>
        <li>
          Codes that tell whose answers to "Still right?" were counted: {retention.visitorDays}{" "}
          days. The answers themselves, without the code: {retention.closureDays} days at most. When
          facts were last confirmed stays on the venue's page.
        </li>
        <li>Rate limit counters: {retention.counterHours} hours at most.</li>
        <li>Server logs{isClientLogged ? "" : ", without personal data"}: 30 days at most.</li>
        <li>Your location on the Near Me page: not kept at all.</li>
      </ul>
      <p>
        We keep the record of reviewers' decisions indefinitely, so the directory's history can be
        checked. It holds no contact details of submitters.
      </p>
    </>
  );
}

export function Rights() {
  return (
    <>
      <p>
        Wherever you live, you can ask what we hold about you and have it corrected, handed over, or
        deleted. Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a> from the
        address you used, so we can tell it's you. We answer within 30 days, free of charge. If our
        answer doesn't satisfy you, you can contact the privacy authority where you live.
      </p>
      <p>
        The site is suitable for readers of all ages. The forms are not meant for children under 16,
        and if we learn that we have a child's details, we delete them.
      </p>
      <p>
        If this policy changes, the date at the top changes with it. We announce material changes
        here 30 days before they take effect, and we never apply a weaker rule to details you sent
        under a stronger one.
      </p>
    </>
  );
}
