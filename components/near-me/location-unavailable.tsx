import type { RefObject } from "react";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { countryHref, routes } from "@/lib/routes/hrefs";
import { LocationView } from "./location-view";

type Props = { headingRef: RefObject<HTMLHeadingElement | null> };

export function LocationUnavailable({ headingRef }: Props) {
  return (
    <LocationView
      title="Location Not Available"
      headingRef={headingRef}
      actions={
        <>
          <Button asChild>
            <Link href={routes.browse}>Browse All Venues</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={countryHref({ slug: "united-states" })}>Browse by State</Link>
          </Button>
        </>
      }
    >
      This device can't share its location. Enter a city or ZIP code instead, or browse all venues.
    </LocationView>
  );
}
