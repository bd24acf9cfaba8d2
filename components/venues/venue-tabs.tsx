"use client";

import { Tabs } from "radix-ui";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";

type Props = { about: ReactNode; location: ReactNode };

const tabs = [
  { id: "about", title: "About" },
  { id: "location", title: "Location" },
] as const;

/** The address then names the open tab, without a jump down to its panel. */
function nameInAddress(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  history.replaceState(history.state, "", event.currentTarget.hash);
}

/**
 * Both panels are in the page: on paper and without scripts they stand below each other. The tabs are links, so
 * that a click before the script has arrived is not lost and a tab can be linked to.
 */
export function VenueTabs(panels: Props) {
  const [open, setOpen] = useState<string>(tabs[0].id);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const named = tabs.find((tab) => location.hash === `#${tab.id}`);
    setOpen(named?.id ?? tabs[0].id);
    setIsReady(true);
  }, []);

  return (
    <Tabs.Root value={open} onValueChange={setOpen} className="tabs" data-ready={isReady}>
      <Tabs.List
        aria-label="About and location"
        className="no-print mb-5 flex border-line border-b unscripted:hidden"
      >
        {tabs.map(({ id, title }) => (
          <Tabs.Trigger key={id} value={id} asChild>
            <a
              href={`#${id}`}
              onClick={nameInAddress}
              className="flex min-h-11 items-center border-transparent border-b-4 px-4 font-semibold text-muted data-[state=active]:border-amber data-[state=active]:text-ink"
            >
              {title}
            </a>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id }) => (
        <Tabs.Content key={id} value={id} forceMount className="tab-panel">
          <div id={id}>{panels[id]}</div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
