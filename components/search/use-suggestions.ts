import { useEffect, useRef, useState } from "react";
import { suggestRecent } from "@/lib/search/recent-searches";
import { type Suggestions, suggestionQuery } from "@/lib/search/suggestions";
import { findSuggestions } from "./find-suggestions";

/** Debounce between requests for suggestions. The first one does not wait for more letters. */
const debounceMs = 150;
const blurDelayMs = 200;

/** Suggestions for the latest requested text; null while there is nothing to show. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const cancel = useRef(() => {});
  const hasAsked = useRef(false);
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stay() {
    clearTimeout(blurTimer.current);
  }

  function close() {
    cancel.current();
    hasAsked.current = false;
    setSuggestions(null);
  }

  function closeSoon() {
    clearTimeout(blurTimer.current);
    blurTimer.current = setTimeout(close, blurDelayMs);
  }

  function ask(text: string) {
    cancel.current();
    if (text.trim() === "") {
      setSuggestions(suggestRecent());
      return;
    }
    const query = suggestionQuery(text);
    if (query === null) {
      setSuggestions(null);
      return;
    }
    const request = new AbortController();
    const waitMs = hasAsked.current ? debounceMs : 0;
    hasAsked.current = true;
    const timer = setTimeout(async () => {
      // Fails silently: the form still opens the search page.
      const found = await findSuggestions(query, request.signal).catch(() => null);
      if (!request.signal.aborted) {
        setSuggestions(found);
      }
    }, waitMs);
    cancel.current = () => {
      clearTimeout(timer);
      request.abort();
    };
  }

  useEffect(
    () => () => {
      cancel.current();
      clearTimeout(blurTimer.current);
    },
    [],
  );

  return { suggestions, ask, stay, close, closeSoon };
}
