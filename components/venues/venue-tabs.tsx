"use client";

import { Tabs } from "radix-ui";
import type { ReactNode } from "react";

type Props = { about: ReactNode; location: ReactNode };

const triggerStyle =
  "min-h-11 cursor-pointer border-transparent border-b-4 px-4 font-semibold text-muted data-[state=active]:border-amber data-[state=active]:text-ink";

/** Both panels are in the page: on paper and without scripts they stand below each other. */
export function VenueTabs({ about, location }: Props) {
  return (
    <Tabs.Root defaultValue="about">
      <Tabs.List
        aria-label="About and location"
        className="no-print mb-5 flex border-line border-b unscripted:hidden"
      >
        <Tabs.Trigger value="about" className={triggerStyle}>
          About
        </Tabs.Trigger>
        <Tabs.Trigger value="location" className={triggerStyle}>
          Location
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="about" forceMount className="tab-panel">
        {about}
      </Tabs.Content>
      <Tabs.Content value="location" forceMount className="tab-panel">
        {location}
      </Tabs.Content>
    </Tabs.Root>
  );
}
