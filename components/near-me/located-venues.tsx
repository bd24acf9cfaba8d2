import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { postJson } from "@/lib/api-client";
import type { MapTiles } from "@/lib/map/tiles";
import type { NearbyVenues } from "@/lib/near-me/queries";
import { showingText } from "@/lib/near-me/showing-text";
import { nearMeCall } from "@/lib/routes";
import type { Coordinates } from "@/lib/venues/coordinates";
import { LocationView } from "./location-view";
import { NearbyList } from "./nearby-list";
import { NothingNearby } from "./nothing-nearby";
import { PageList } from "./page-list";

type Props = {
  position: Coordinates;
  tiles: MapTiles;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onRequest: () => void;
};

type Status = "loading" | "failed" | "loaded";

/** What is around the visitor, page by page. */
export function LocatedVenues({ position, tiles, headingRef, onRequest }: Props) {
  const { nearby, status, ask, listHeading } = useNearbyVenues(position);
  const isLoading = status === "loading";
  const update = (
    <Button type="button" variant="outline" onClick={onRequest}>
      Update Location
    </Button>
  );
  return (
    <>
      <LocationView title="Venues Near You" headingRef={headingRef} actions={update} />
      <div className="page" aria-busy={isLoading}>
        <p role="status" className={isLoading ? "mb-5 text-muted" : "sr-only"}>
          {isLoading ? "Loading venues..." : status === "loaded" && summaryOf(nearby)}
        </p>
        {status === "failed" && <LoadingFailed onRetry={() => ask(nearby?.page ?? 1)} />}
        {status !== "failed" && nearby?.total === 0 && <NothingNearby onRequest={onRequest} />}
        {status !== "failed" && nearby && nearby.total > 0 && (
          <div className={isLoading ? "opacity-60" : undefined}>
            <NearbyList
              nearby={nearby}
              headingRef={listHeading}
              tiles={tiles}
              pages={
                <PageList
                  {...nearby}
                  turn={(page, props) => (
                    <button type="button" onClick={() => ask(page)} {...props} />
                  )}
                />
              }
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Asks for the first page at once; `ask` asks for another, or again. */
function useNearbyVenues(position: Coordinates) {
  const [asked, setAsked] = useState({ page: 1 });
  const [nearby, setNearby] = useState<NearbyVenues | null>(null);
  const [status, setStatus] = useState<Status>("loading");
  const listHeading = useRef<HTMLHeadingElement>(null);
  const hasAsked = useRef(false);

  useEffect(() => {
    const { signal, abort } = abortable();
    postJson(nearMeCall, { ...position, page: asked.page }, { signal }).then(
      (answer) => {
        setNearby(answer as NearbyVenues);
        setStatus("loaded");
      },
      () => !signal.aborted && setStatus("failed"),
    );
    return abort;
  }, [position, asked]);

  useEffect(() => {
    if (nearby && hasAsked.current) {
      listHeading.current?.focus();
    }
  }, [nearby]);

  function ask(page: number) {
    hasAsked.current = true;
    setStatus("loading");
    setAsked({ page });
  }
  return { nearby, status, ask, listHeading };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function summaryOf(nearby: NearbyVenues | null): string {
  return nearby && nearby.total > 0 ? showingText(nearby) : "No Venues Found Nearby";
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-lg border border-line bg-surface px-6 py-8 text-center">
      <p>Error loading venues. Please try again later.</p>
      <Button type="button" onClick={onRetry} className="mt-5">
        Try Again
      </Button>
    </div>
  );
}
