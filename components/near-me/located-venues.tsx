import { useSearchParams } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { postJson } from "@/lib/api/client";
import { parsePage } from "@/lib/core/page-number";
import type { MapTiles } from "@/lib/map/tiles";
import type { Coordinates } from "@/lib/model/coordinates";
import { isNarrowing, type NearFilter, parseNearFilter } from "@/lib/model/near-filter";
import type { NearbyVenues } from "@/lib/near-me/queries";
import { showingText } from "@/lib/near-me/showing-text";
import { nearMeEndpoint } from "@/lib/routes/endpoints";
import { nearMeHref } from "@/lib/routes/hrefs";
import { LoadingFailed } from "./loading-failed";
import { LocationView } from "./location-view";
import { NearbyFilters } from "./nearby-filters";
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

/** Paginated venues around the visitor. */
export function LocatedVenues({ position, tiles, headingRef, onRequest }: Props) {
  const { nearby, filter, status, page, attempt, ask, narrow, listHeading } =
    useNearbyVenues(position);
  const isEmpty = nearby?.total === 0 && !isNarrowing(filter);
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
        {status === "failed" && (
          <LoadingFailed isReplacement={nearby !== null || attempt > 1} onRetry={() => ask(page)} />
        )}
        {status !== "failed" && isEmpty && <NothingNearby onRequest={onRequest} />}
        {status !== "failed" && nearby && !isEmpty && (
          <div className={isLoading ? "opacity-60" : undefined}>
            <NearbyList
              title="Venues near you"
              filter={filter}
              nearby={nearby}
              filters={(unit) => (
                <NearbyFilters
                  filter={filter}
                  unit={unit}
                  nearby={nearby}
                  choose={({ filter: chosen, isChosen, children, ...props }) => (
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      onClick={() => narrow(chosen)}
                      {...props}
                    >
                      {children}
                    </button>
                  )}
                />
              )}
              headingRef={listHeading}
              tiles={tiles}
              pages={
                <PageList
                  {...nearby}
                  turn={(number, props) => (
                    <button type="button" onClick={() => ask(number)} {...props} />
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

/** Keeps page and filter, but not the position, in history, so Back from a venue returns to its page. */
function useAddress() {
  const searchParams = useSearchParams();
  const asked = parsePage({ page: searchParams.get("page") ?? undefined }, Number.MAX_SAFE_INTEGER);
  const filter = parseNearFilter(Object.fromEntries(searchParams));
  return { page: asked.kind === "page" ? asked.page : 1, filter };
}

/** Fetches the page named in the URL; `ask` goes to another page or retries, and `narrow` changes the filter. */
function useNearbyVenues(position: Coordinates) {
  const { page, filter } = useAddress();
  const { within, type, capacityBand, traits = [], isUnknownToo } = filter;
  const wanted = traits.join();
  const [attempt, setAttempt] = useState(1);
  const [nearby, setNearby] = useState<NearbyVenues | null>(null);
  const [status, setStatus] = useState<Status>("loading");
  const listHeading = useRef<HTMLHeadingElement>(null);
  const hasAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same request
  useEffect(() => {
    const { signal, abort } = abortable();
    setStatus("loading");
    const request = {
      ...position,
      page,
      within,
      type,
      capacity: capacityBand,
      with: wanted ? wanted.split(",") : undefined,
      unknown: isUnknownToo,
    };
    postJson(nearMeEndpoint, request, { signal }).then(
      (response) => {
        setNearby(response as NearbyVenues);
        setStatus("loaded");
      },
      () => !signal.aborted && setStatus("failed"),
    );
    return abort;
  }, [position, page, within, type, capacityBand, wanted, isUnknownToo, attempt]);

  useEffect(() => {
    if (nearby && hasAsked.current) {
      listHeading.current?.focus();
    }
  }, [nearby]);

  function ask(next: number) {
    hasAsked.current = true;
    if (next === page) {
      setAttempt(attempt + 1);
    } else {
      history.pushState(null, "", nearMeHref({ ...filter, page: next }));
    }
  }

  /** The focus stays on what was chosen. */
  function narrow(chosen: NearFilter) {
    hasAsked.current = false;
    history.pushState(null, "", nearMeHref(chosen));
  }
  return { nearby, filter, status, page, attempt, ask, narrow, listHeading };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function summaryOf(nearby: NearbyVenues | null): string {
  return nearby && nearby.total > 0 ? showingText(nearby) : "No Venues Found Nearby";
}
