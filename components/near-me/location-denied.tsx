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
      We couldn't get your location. If you blocked it, allow location for this site in your browser
      settings and try again. Or enter a city or ZIP code.
    </LocationView>
  );
}
