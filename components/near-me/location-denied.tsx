import type { RefObject } from "react";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes/hrefs";
import { LocationView } from "./location-view";

type Props = { headingRef: RefObject<HTMLHeadingElement | null>; onRequest: () => void };

export function LocationDenied({ headingRef, onRequest }: Props) {
  return (
    <LocationView
      title="Location Access Denied"
      headingRef={headingRef}
      actions={
        <>
          <Button type="button" onClick={onRequest}>
            Try Again
          </Button>
          <Button asChild variant="outline">
            <Link href={routes.browse}>Browse All Venues</Link>
          </Button>
        </>
      }
    >
      We could not get your location. If you refused it, allow it for this site in your browser’s
      settings and try again. Or name a city or a postal code instead.
    </LocationView>
  );
}
