"use client";

import { ListPlus, ListX } from "lucide";
import { useState } from "react";
import { Link } from "@/components/link";
import { useStoredList } from "@/components/use-stored-list";
import { plural } from "@/lib/core/text/plural";
import { changeList, type ListOutcome, outcomeWords, withEntries } from "@/lib/lists/change-list";
import { routes } from "@/lib/routes/hrefs";
import { listHref } from "@/lib/routes/list-hrefs";
import { Pill } from "./pill";

type Props = { slug: string; name: string };

/** Puts a venue on the list in the visitor's browser, or takes it off. Without scripts, a link to a list of it alone. */
export function AddToList({ slug, name }: Props) {
  const stored = useStoredList();
  const [outcome, setOutcome] = useState<ListOutcome | null>(null);
  const entries = stored?.state === "readable" ? stored.entries : [];
  const isListed = entries.some((entry) => entry.slug === slug);
  const added = { slug, note: "" };

  function toggle() {
    setOutcome(
      changeList((before) =>
        isListed ? before.filter((entry) => entry.slug !== slug) : withEntries(before, [added]),
      ),
    );
  }

  return (
    <>
      <li className="unscripted:hidden">
        <button type="button" onClick={toggle}>
          <Pill drawing={isListed ? ListX : ListPlus} />
          {isListed ? "Remove from List" : "Add to List"}
          <span className="sr-only">: {name}</span>
        </button>
      </li>
      <li className="hidden unscripted:list-item">
        <Link href={listHref([added])} rel="nofollow">
          <Pill drawing={ListPlus} />
          Start a List
        </Link>
      </li>
      <li className="outcome">
        <span role="status">
          {outcome && (
            <>
              {outcome === "saved"
                ? `Your list has ${plural(entries.length, "venue")}. `
                : `${outcomeWords[outcome]} `}
              <Link href={routes.list} className="inline-flex min-h-11 items-center underline">
                My List
              </Link>
            </>
          )}
        </span>
      </li>
    </>
  );
}
