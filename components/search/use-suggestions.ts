import { useEffect, useRef, useState } from "react";
import { getJson } from "@/lib/api/client";
import { routes } from "@/lib/routes/hrefs";
import {
  parseResponse,
  type Suggestions,
  suggestionQuery,
  toSuggestions,
} from "@/lib/search/suggestions";

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
  }

  function close() {
    cancel.current();
    setSuggestions(null);
  }

  function closeSoon() {
    stay();
    blurTimer.current = setTimeout(close, blurDelayMs);
  }

  function ask(text: string) {
    cancel.current();
    const query = suggestionQuery(text);
    if (query === null) {
      setSuggestions(null);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      // Fails silently: the form still opens the search page.
      const found = await findSuggestions(query, request.signal).catch(() => null);
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

  return { suggestions, ask, stay, close, closeSoon };
}

async function findSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const options = { query: { q: query }, parse: parseResponse, signal };
  return toSuggestions(query, await getJson(`${routes.api}/search`, options));
}
