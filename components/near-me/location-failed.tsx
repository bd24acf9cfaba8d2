import type { RefObject } from "react";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import type { LocateFailure } from "@/lib/near-me/locate";
import { routes } from "@/lib/routes/hrefs";
import { LocationView } from "./location-view";

type Props = {
  failure: LocateFailure;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onRequest: () => void;
};

const causes: Record<LocateFailure, { title: string; text: string }> = {
  denied: {
    title: "Location Access Denied",
    text: "Your browser blocks location for this site. Allow it in your browser settings and try again.",
  },
  unavailable: {
    title: "Location Not Found",
    text: "Your device couldn't tell where it is. Turn on its location services and try again.",
  },
  timeout: {
    title: "Location Not Found",
    text: "It took too long to find your location. Try again, or move to where reception is better.",
  },
  silent: {
    title: "No Answer From Your Browser",
    text: "Your browser may still be asking. Look for its question near the address bar, or try again.",
  },
};

export function LocationFailed({ failure, headingRef, onRequest }: Props) {
  const { title, text } = causes[failure];
  return (
    <LocationView
      title={title}
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
      {text} Or enter a city or ZIP code.
    </LocationView>
  );
}
