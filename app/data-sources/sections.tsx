import { Link } from "@/components/link";
import { site } from "@/lib/core/site";
import { routes } from "@/lib/routes/hrefs";

export function Venues() {
  return (
    <section>
      <h2>Venue records</h2>
      <p>
        Many listings begin as records in data sets that others have published. Each keeps its own
        source and license, and both are named on the venue’s page. We bring such records into one
        form: names of states and provinces, postal codes, telephone numbers and web addresses are
        written one way, the word “theatre” counts as theater when types are compared, and
        coordinates that cannot be right are left out.
      </p>
      <p>
        Amenities are facts of their own. Where a source states one, that statement counts. Where
        none does and the description mentions it, the page says “mentioned”, not verified. What
        nobody has stated is shown as not known.
      </p>
    </section>
  );
}

export function Submissions() {
  return (
    <section>
      <h2>Submissions by visitors</h2>
      <p>
        Anyone may <Link href={routes.submitVenue}>submit a venue</Link>,{" "}
        <Link href={routes.submitPhotos}>submit photos</Link> or{" "}
        <Link href={routes.updateInfo}>request an update</Link>. The team reviews each of them
        before anything is published. The <Link href={routes.terms}>terms of service</Link> say what
        contributors allow us to do with them; the <Link href={routes.privacy}>privacy policy</Link>{" "}
        says what happens to contributors’ own details, which are not published.
      </p>
    </section>
  );
}

export function SampleVenues() {
  return (
    <section>
      <h2>Sample venues</h2>
      <p>
        A listing with the badge “Sample listing” is not a real place. A new copy of {site.name},
        into which no venue data have been brought yet, shows sample venues so that every page can
        be tried. Their names, addresses and descriptions are invented, their telephone numbers
        belong to the range reserved for fiction, and their web sites do not exist; only the cities
        around them are real.
      </p>
      <p>
        Search engines are asked not to list these pages. The sample venues vanish from the site
        when the first real ones are imported.
      </p>
    </section>
  );
}

export function Cities() {
  return (
    <section>
      <h2>Countries, regions and cities</h2>
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
        . We changed them as follows: a selection of the largest cities in each region was taken,
        quarters and merged towns were left out, a few names and populations were corrected, and
        coordinates were rounded. Other towns were added where a venue lies in one.
      </p>
      <p>
        Where ZIP codes, Canadian postal areas, and their towns lie comes from the package{" "}
        <a href="https://www.npmjs.com/package/zipcodes" rel="noopener">
          zipcodes
        </a>{" "}
        by Dav Glass (BSD license), which took the ZIP codes from federalgovernmentzipcodes.us and
        the Canadian areas from a free list of AggData, with place names as GeoNames has them.
      </p>
    </section>
  );
}

export function Maps() {
  return (
    <section>
      <h2>Maps</h2>
      <p>
        The street maps on venue pages are drawn from{" "}
        <a href="https://www.openstreetmap.org/copyright" rel="noopener">
          © OpenStreetMap contributors
        </a>
        , whose data are available under the{" "}
        <a href="https://opendatacommons.org/licenses/odbl/" rel="noopener">
          Open Database License
        </a>
        . Each map names the service that draws its tiles. The dot maps on the home, country and
        region pages are our own: every dot stands for venues in this directory.
      </p>
    </section>
  );
}

export function Fonts() {
  return (
    <section>
      <h2>Typefaces</h2>
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
        . They are served from this site; no font service learns of your visit.
      </p>
    </section>
  );
}

export function Corrections() {
  return (
    <section>
      <h2>Reporting an error</h2>
      <p>
        If a venue’s page is wrong, tell us on the{" "}
        <Link href={routes.updateInfo}>Update Information</Link> form; a reviewer checks it before
        it is changed. If you published the data and we have named you or your license wrongly,
        write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a> and we will correct
        it or take the records down.
      </p>
    </section>
  );
}
