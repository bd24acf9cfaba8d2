import type { Route } from "next";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { getJson } from "@/lib/api/client";
import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import { lookupEndpoint } from "@/lib/routes/endpoints";
import { pluralCount } from "@/lib/search/result-counts";
import {
  minLookupLength,
  parseLookup,
  type VenueOption,
  type VenueOptions,
} from "@/lib/search/venue-picker/facts";
import { NothingFound } from "./nothing-found";

export type Lookup = { text: string } & VenueOptions;

type Props = {
  /** The current page, which runs the lookup without scripts. */
  page: Route;
  /** Lookup requested by the page's URL. */
  asked: Lookup | null;
  /** URL of the page with a venue chosen. */
  chosenHref: (slug: string) => Route;
  onChoose: (venue: VenueOption) => void;
};

/** Lets the visitor find the venue a form is about. */
export function VenueLookup({ page, asked, chosenHref, onChoose }: Props) {
  const [text, setText] = useState(asked?.text ?? "");
  const { found, problem, isReady, isSearching, search, clear } = useLookup(asked);
  const list = useRef<HTMLUListElement>(null);
  const isLongEnough = text.trim().length >= minLookupLength;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    isLongEnough && !isSearching && search(text.trim());
  };
  const ask = (spelling: string) => {
    setText(spelling);
    search(spelling);
    // The pressed link unmounts.
    document.getElementById("lookup")?.focus();
  };
  const choose = (venue: VenueOption) => {
    clear();
    onChoose(venue);
  };
  return (
    <search>
      <form action={page} onSubmit={handleSubmit} className="flex gap-2">
        <div className="min-w-0 flex-1">
          <label htmlFor="lookup" className="font-semibold">
            Search for a venue
          </label>
          <input
            id="lookup"
            name="q"
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => moveFocus(event, list.current, 0)}
            placeholder="Venue name"
            autoComplete="off"
            maxLength={100}
            className="mt-1 min-h-11 w-full rounded-md border border-control bg-surface px-3 text-ink placeholder:text-muted"
          />
        </div>
        <Button
          type="submit"
          variant="outline"
          disabled={isReady && !isLongEnough}
          // Not disabled while searching, since that would lose the focus.
          aria-disabled={isSearching}
          className="self-end aria-disabled:cursor-progress aria-disabled:opacity-60"
        >
          {isSearching ? "Searching..." : "Search"}
        </Button>
      </form>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {problem ?? (found && summaryOf(found))}
      </p>
      {found && found.venues.length === 0 && found.text.length >= minLookupLength && (
        <NothingFound {...found} page={page} onAsk={ask} />
      )}
      {found && found.venues.length > 0 && (
        <ul ref={list} aria-label="Venues found" className="rounded-md border border-control">
          {found.venues.map((venue, index) => (
            <li key={venue.id} className="border-line border-t first:border-t-0">
              <a
                href={chosenHref(venue.slug)}
                onKeyDown={(event) => moveFocus(event, list.current, index + 1)}
                onClick={(event) => {
                  if (isUnmodifiedLeftClick(event)) {
                    event.preventDefault();
                    choose(venue);
                  }
                }}
                className="block min-h-11 px-3 py-2 hover:bg-line/50"
              >
                <span className="font-semibold">{venue.name}</span>{" "}
                <span className="block text-muted text-sm">{venue.address}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function summaryOf({ text, venues, total, isTotalExact }: Lookup): string {
  if (text.length < minLookupLength) {
    return `Please type at least ${minLookupLength} characters.`;
  }
  const all = { value: total, isAtLeast: !isTotalExact };
  if (total > venues.length && venues.length > 0) {
    return `Top ${venues.length} of ${pluralCount(all, "match", "matches")}. Choose one.`;
  }
  return venues.length > 0
    ? `${pluralCount(all, "venue")} found. Choose one.`
    : `No results found for "${text}". You can still submit with just the venue name.`;
}

/** Moves focus with the arrow keys between the field (place 0) and the list. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null, place: number): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !list) {
    return;
  }
  event.preventDefault();
  const links = [...list.querySelectorAll("a")];
  const next = place + step;
  next === 0 ? document.getElementById("lookup")?.focus() : links[next - 1]?.focus();
}

function useLookup(asked: Lookup | null) {
  const [found, setFound] = useState(asked);
  const [isSearching, setIsSearching] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setIsReady(true), []);

  const search = async (text: string) => {
    setIsSearching(true);
    setFound(null);
    setProblem(null);
    try {
      const options = await getJson(lookupEndpoint, { query: { q: text }, parse: parseLookup });
      setFound({ text, ...options });
    } catch {
      setProblem("The search failed. Please try again.");
    }
    setIsSearching(false);
  };
  return { found, problem, isReady, isSearching, search, clear: () => setFound(null) };
}
