"use client";

import { useState } from "react";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { useStoredList } from "@/components/use-stored-list";
import { wakes } from "@/lib/core/activation";
import { plural } from "@/lib/core/text/plural";
import {
  changeList,
  isSameList,
  type ListOutcome,
  outcomeWords,
  saveList,
  withEntries,
} from "@/lib/lists/change-list";
import type { StoredList } from "@/lib/lists/store";
import type { ListEntry } from "@/lib/model/venue-list";
import { listHref } from "@/lib/routes/list-hrefs";

type Props = {
  /** The slugs in the address. */
  asked: readonly string[];
  entries: readonly ListEntry[];
};

type Relation = "same" | "none" | "another" | "unreadable" | "newer";

/** Whether the list of the page is the one in the visitor's browser, and how to make it so. Needs scripts. */
export function KeepList({ asked, entries }: Props) {
  const stored = useStoredList();
  const [outcome, setOutcome] = useState<ListOutcome>("saved");
  const slugs = entries.map(({ slug }) => slug);
  const isThis = (kept: readonly ListEntry[]) => isSameList(kept, asked) || isSameList(kept, slugs);
  const relation = stored && relationOf(stored, isThis);
  const kept = stored?.state === "readable" ? stored.entries : [];

  return (
    <section aria-label="In this browser" className="no-print mt-4 unscripted:hidden" {...wakes}>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {relation === "same" && <p>This list is kept in this browser.</p>}
        {relation === "another" && <Another kept={kept} />}
        {(relation === "unreadable" || relation === "newer") && <p>{outcomeWords[relation]}</p>}
        {relation === "another" && (
          <Action
            name="Add These to It"
            onPress={() => setOutcome(changeList((before) => withEntries(before, entries)))}
          />
        )}
        {relation !== "same" && relation !== "newer" && (
          <Action
            name={keepNames[relation ?? "none"]}
            onPress={() => setOutcome(saveList(entries))}
          />
        )}
        {relation === "same" && (
          <Action name="Forget It" onPress={() => setOutcome(saveList([]))} />
        )}
      </div>
      <p role="status" className="text-danger text-sm">
        {outcome !== "saved" && outcomeWords[outcome]}
      </p>
    </section>
  );
}

const keepNames = {
  none: "Keep in This Browser",
  another: "Keep This One Instead",
  unreadable: "Start a New List With These",
};

function relationOf(stored: StoredList, isThis: (kept: ListEntry[]) => boolean): Relation {
  if (stored.state !== "readable") {
    return stored.state;
  }
  if (stored.entries.length === 0) {
    return "none";
  }
  return isThis(stored.entries) ? "same" : "another";
}

function Another({ kept }: { kept: readonly ListEntry[] }) {
  return (
    <p>
      Your browser keeps{" "}
      <Link
        href={listHref(kept.map(({ slug }) => ({ slug, note: "" })))}
        rel="nofollow"
        className="link inline-flex min-h-11 items-center"
      >
        another list of {plural(kept.length, "venue")}
      </Link>
      .
    </p>
  );
}

function Action({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button type="button" variant="outline" onClick={onPress}>
      {name}
    </Button>
  );
}
