"use client";

import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from "react";
import { readListText, subscribeToList } from "@/lib/lists/stored-text";
import { pageLink } from "@/lib/routes/hrefs";

/** Loaded only by visitors who have a list. */
const MyListCount = lazy(async () => ({
  default: (await import("./my-list-count")).MyListCount,
}));

const list = pageLink("list");

type Props = { className: string; nameClassName?: string; children?: ReactNode };

/** Link to the list in the visitor's browser, and how many venues it has. */
export function MyListLink({ className, nameClassName, children }: Props) {
  const [href, setHref] = useState(list.href);
  const hasList = useSyncExternalStore(
    subscribeToList,
    () => readListText() !== null,
    () => false,
  );
  return (
    <a href={href} rel="nofollow" className={className}>
      {children}
      <span>
        <span className={nameClassName}>{list.name}</span>{" "}
        {hasList && (
          <Suspense>
            <MyListCount onHref={setHref} />
          </Suspense>
        )}
      </span>
    </a>
  );
}
