import { DoorClosed } from "lucide";
import { Link } from "@/components/link";
import { Icon } from "@/components/ui/icon";
import { placeWithVenues } from "@/lib/places/place-with-venues";
import { updateInfoHref } from "@/lib/routes/hrefs";
import type { VenueDetail } from "@/lib/venues/selects";

/** Notice at the top of a closed venue's page, with links to others. */
export function ClosedNotice({ venue }: { venue: VenueDetail }) {
  const { name, href } = placeWithVenues(venue.city);
  const isForNow = venue.status === "TEMPORARILY_CLOSED";
  return (
    <section
      aria-label={isForNow ? "Temporarily closed" : "Permanently closed"}
      className="mt-2 mb-4 flex gap-4 rounded-md border border-danger bg-surface p-4"
    >
      <Icon drawing={DoorClosed} className="mt-1 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-8">
        <div>
          <p className="font-semibold">
            {isForNow ? "This venue is temporarily closed" : "This venue has permanently closed"}
          </p>
          <p>
            {isForNow
              ? "It isn't hosting shows for now. Ask the venue when it reopens."
              : "We keep this page for the record. This venue no longer hosts shows."}
          </p>
        </div>
        <p className="no-print flex flex-wrap gap-x-5">
          <Link href={href} className="link inline-flex min-h-11 items-center">
            Other venues in {name}
          </Link>
          <Link
            href={updateInfoHref(venue.slug)}
            className="link inline-flex min-h-11 items-center"
          >
            Not closed? Tell us
          </Link>
        </p>
      </div>
    </section>
  );
}
