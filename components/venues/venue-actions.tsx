import type { IconNode } from "lucide";
import { Eye, Globe, Navigation, Phone, Share, Ticket } from "lucide";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { absoluteUrl } from "@/lib/core/site";
import { closedWordsOf } from "@/lib/model/venue-status";
import { placeWithVenues } from "@/lib/places/place-with-venues";
import { venueHref } from "@/lib/routes/hrefs";
import { directionsHref, fullAddress, streetViewHref } from "@/lib/venues/address";
import type { VenueDetail } from "@/lib/venues/selects";
import { showsHref } from "@/lib/venues/shows-href";
import { AddToList } from "./add-to-list";
import { Pill } from "./pill";
import { ShareLink } from "./share-link";

type Action = { name: string; drawing: IconNode; href: string | null };

/** What a fan does next. The first is the main one, unless the venue is closed. */
export function VenueActions({ venue }: { venue: VenueDetail }) {
  const isOpen = closedWordsOf(venue.status) === null;
  return (
    <nav aria-label="Actions" className="no-print">
      {!isOpen && <OtherVenues venue={venue} />}
      <ul className="actions">
        {actionsOf(venue).map(
          ({ name, drawing, href }, index) =>
            href && (
              <li key={name}>
                <a href={href} rel="nofollow noopener">
                  <Pill drawing={drawing} isMain={isOpen && index === 0} />
                  {name}
                </a>
              </li>
            ),
        )}
        <AddToList slug={venue.slug} name={venue.name} />
        <li>
          <ShareLink
            title={`${venue.name}, ${fullAddress(venue)}`}
            url={absoluteUrl(venueHref(venue))}
          >
            <Pill drawing={Share} />
          </ShareLink>
        </li>
      </ul>
    </nav>
  );
}

function actionsOf(venue: VenueDetail): Action[] {
  const directions = { name: "Directions", drawing: Navigation, href: directionsHref(venue) };
  return [
    ...(venue.website
      ? [{ name: "Official Website", drawing: Globe, href: venue.website }, directions]
      : [directions]),
    { name: "Find shows", drawing: Ticket, href: showsHref(venue) },
    venue.phone
      ? { name: "Call", drawing: Phone, href: `tel:${venue.phone}` }
      : { name: "Street View", drawing: Eye, href: streetViewHref(venue) },
  ];
}

function OtherVenues({ venue }: { venue: VenueDetail }) {
  const { name, href } = placeWithVenues(venue.city);
  return (
    <Link href={href} className={cn(buttonVariants(), "mb-4")}>
      Other venues in {name}
    </Link>
  );
}
