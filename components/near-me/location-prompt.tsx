import { LocateFixed } from "lucide";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
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
        // Not disabled while waiting, since that would lose the focus.
        <Button
          type="button"
          aria-disabled={isRequesting}
          onClick={isRequesting ? undefined : onRequest}
          className="aria-disabled:cursor-progress aria-disabled:opacity-60 unscripted:hidden"
        >
          <Icon drawing={LocateFixed} className="size-5" />
          {isRequesting ? "Getting your location..." : "Share my location"}
        </Button>
      }
    >
      <p>Live music within 155 miles (250 km), closest first.</p>
      <p className="mt-2 text-base">
        We use your location only to calculate distances and don't store it. Your own browser
        remembers it for next time.
      </p>
    </LocationView>
  );
}
