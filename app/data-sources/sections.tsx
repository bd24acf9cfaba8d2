import { Link } from "@/components/link";
import { reviewPromise } from "@/lib/contribute/review-promise";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

export function Venues() {
  return (
    <>
      <p>
        Many listings begin as records in data sets that others have published. Each keeps its own
        source and license, and both are named on the venue's page. We standardize these records:
        names of states and provinces, postal codes, phone numbers, and web addresses are written
        one way, the word "theatre" counts as theater when we compare types, and coordinates that
        can't be right are left out.
      </p>
      <p>
        Amenities are tracked one by one. If a source states one, that counts. If none does but the
        description mentions it, the page says "mentioned," not verified. Anything else is shown as
        not known.
      </p>
      <p>
        <Link href={routes.dataQuality}>Data quality</Link> shows how much we know in each state and
        province, and how fresh it is.
      </p>
    </>
  );
}

export function Submissions() {
  return (
    <p>
      Anyone can <Link href={routes.submitVenue}>submit a venue</Link>,{" "}
      <Link href={routes.submitPhotos}>submit photos</Link>, or{" "}
      <Link href={routes.updateInfo}>request an update</Link>. {reviewPromise} The{" "}
      <Link href={routes.terms}>terms of service</Link> say what contributors allow us to do with
      submissions, and the <Link href={routes.privacy}>privacy policy</Link> says what happens to
      contributors' own details. They are not published, except a photographer's name as a photo
      credit on request.
    </p>
  );
}

export function SampleVenues() {
  return (
    <>
      <p>
        A listing with the "Sample listing" badge is not a real place. A new copy of {site.name},
        before any venue data is imported, shows sample venues so you can try every page. Their
        names, addresses, and descriptions are made up, their phone numbers come from the range
        reserved for fiction, and their websites don't exist. Only the cities are real.
      </p>
      <p>
        We ask search engines not to list these pages. The sample venues disappear when the first
        real ones are imported.
      </p>
    </>
  );
}

export function Cities() {
  return (
    <>
      <p>
        The states, the District of Columbia, and the provinces and territories follow ISO 3166-2.
        Cities, with their populations and coordinates, come from{" "}
        <a href="https://www.geonames.org/" rel="noopener">
          GeoNames
        </a>
        , used under the{" "}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener">
          Creative Commons Attribution 4.0 license
        </a>
        . We changed them as follows: we selected the largest cities in each region, neighborhoods
        and merged towns were left out, a few names and populations were corrected, and coordinates
        were rounded. Other towns were added where there is a venue.
      </p>
      <p>
        The locations of ZIP codes, Canadian postal areas, and their towns come from the package{" "}
        <a href="https://www.npmjs.com/package/zipcodes" rel="noopener">
          zipcodes
        </a>{" "}
        by Dav Glass (BSD license), which took the ZIP codes from federalgovernmentzipcodes.us and
        the Canadian areas from a free AggData list, with GeoNames place names.
      </p>
    </>
  );
}

export function Maps() {
  return (
    <p>
      The street maps are drawn from{" "}
      <a href="https://www.openstreetmap.org/copyright" rel="noopener">
        © OpenStreetMap contributors
      </a>
      , whose data is available under the{" "}
      <a href="https://opendatacommons.org/licenses/odbl/" rel="noopener">
        Open Database License
      </a>
      . Each map credits the service that draws its tiles. The maps on the home, country, and region
      pages are our own: every dot stands for venues in this directory. Their outlines of states and
      provinces are made with{" "}
      <a href="https://www.naturalearthdata.com/" rel="noopener">
        Natural Earth
      </a>{" "}
      (public domain).
    </p>
  );
}

export function Fonts() {
  return (
    <p>
      Headlines are set in{" "}
      <a href="https://github.com/ateliertriay/bricolage" rel="noopener">
        Bricolage Grotesque
      </a>
      , text in{" "}
      <a href="https://rsms.me/inter/" rel="noopener">
        Inter
      </a>
      , both under the{" "}
      <a href="https://openfontlicense.org/" rel="noopener">
        SIL Open Font License 1.1
      </a>
      . They are served from this site, so no font provider tracks your visit.
    </p>
  );
}

export function Corrections() {
  return (
    <p>
      If a venue's page is wrong, tell us with the{" "}
      <Link href={routes.updateInfo}>Update Information</Link> form. A reviewer checks every update.
      If you published the data and we got your name or license wrong, write to{" "}
      <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a> and we'll correct it or take
      the records down.
    </p>
  );
}
