"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useStoredList } from "@/components/use-stored-list";
import { wakes } from "@/lib/core/activation";
import { outcomeWords, saveList } from "@/lib/lists/change-list";
import { listHref } from "@/lib/routes/list-hrefs";

/** Opens the list in the browser, without its notes, or says why that is impossible. */
export function OpenStoredList() {
  const stored = useStoredList();

  useEffect(() => {
    if (stored?.state === "readable" && stored.entries.length > 0) {
      location.replace(listHref(stored.entries.map(({ slug }) => ({ slug, note: "" }))));
    }
  }, [stored]);

  return (
    <div role="status" {...wakes}>
      {stored && stored.state !== "readable" && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {outcomeWords[stored.state]}
          {stored.state === "unreadable" && <StartAnew />}
        </p>
      )}
    </div>
  );
}

function StartAnew() {
  return (
    <Button type="button" variant="outline" onClick={() => saveList([])}>
      Start a New List
    </Button>
  );
}
