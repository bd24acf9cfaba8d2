import { useEffect, useRef, useState } from "react";
import { suggestRecent } from "@/lib/search/recent-searches";
import { type Suggestions, suggestionQuery } from "@/lib/search/suggestions";

/** Loaded for a field that can be seen, or is used. */
const load = () => import("./find-suggestions");

/** Debounce before requesting suggestions. */
const debounceMs = 150;
const blurDelayMs = 200;

/** Suggestions for the latest requested text; null while there is nothing to show. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const cancel = useRef(() => {});
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stay() {
    clearTimeout(blurTimer.current);
    // Fails silently: typing tries again.
    load().catch(() => null);
  }

  function close() {
    cancel.current();
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
    const timer = setTimeout(async () => {
      // Fails silently: the form still opens the search page.
      const found = await load()
        .then(({ findSuggestions }) => findSuggestions(query, request.signal))
        .catch(() => null);
      if (!request.signal.aborted) {
        setSuggestions(found);
      }
    }, debounceMs);
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

  return { suggestions, ask, prepare: load, stay, close, closeSoon };
}
