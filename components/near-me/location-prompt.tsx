import type { RefObject } from "react";
import { Icon } from "@/components/icon";
import { Button } from "@/components/ui/button";
import { LocationView } from "./location-view";

type Props = {
  isRequesting: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onRequest: () => void;
};

export function LocationPrompt({ isRequesting, headingRef, onRequest }: Props) {
  return (
    <LocationView
      title="Find Venues Near You"
      headingRef={headingRef}
      actions={
        // Not disabled while it waits: the focus would be lost.
        <Button
          type="button"
          aria-disabled={isRequesting}
          onClick={isRequesting ? undefined : onRequest}
          className="aria-disabled:cursor-progress aria-disabled:opacity-60 unscripted:hidden"
        >
          <Icon name="locate-fixed" className="size-5" />
          {isRequesting ? "Getting your location..." : "Share my location"}
        </Button>
      }
    >
      <p>Live music within 250 km (155 miles) of you, the nearest first.</p>
      <p className="mt-2 text-base">
        Your location is used only to work out distances. We do not store it; your browser remembers
        it for your next visit.
      </p>
    </LocationView>
  );
}
