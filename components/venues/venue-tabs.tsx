"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { needsScripts } from "@/lib/core/activation";

type Props = { about: ReactNode; location: ReactNode };

const tabs = [
  { id: "about", title: "About" },
  { id: "location", title: "Location" },
] as const;

type TabId = (typeof tabs)[number]["id"];

/** Index of the tab that each key moves to. */
const steps: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => -1,
};

/** Puts the open tab into the URL without scrolling to its panel. */
function nameInAddress(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  history.replaceState(history.state, "", event.currentTarget.hash);
}

/**
 * Both panels are in the page, one below the other in print and without scripts. The tabs are links, so a tab can be linked
 * to.
 */
export function VenueTabs(panels: Props) {
  const [open, setOpen] = useState<TabId>(tabs[0].id);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const named = tabs.find((tab) => location.hash === `#${tab.id}`);
    setOpen(named?.id ?? tabs[0].id);
    setIsReady(true);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) {
      return;
    }
    event.preventDefault();
    const next = tabs.at(step(tabs.findIndex(({ id }) => id === open)) % tabs.length) ?? tabs[0];
    setOpen(next.id);
    document.getElementById(`${next.id}-tab`)?.focus();
  }

  return (
    <div className="tabs" data-ready={isReady}>
      <div
        role="tablist"
        aria-label="About and location"
        className="no-print mb-5 flex border-line border-b unscripted:hidden"
      >
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            {...needsScripts}
            id={`${id}-tab`}
            role="tab"
            href={`#${id}`}
            aria-selected={id === open}
            aria-controls={`${id}-panel`}
            tabIndex={id === open ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              nameInAddress(event);
              setOpen(id);
            }}
            className="flex min-h-11 items-center border-transparent border-b-4 px-4 font-semibold text-muted aria-selected:border-amber aria-selected:text-ink"
          >
            {title}
          </a>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a panel without links reachable by keyboard
          tabIndex={0}
          data-state={id === open ? "active" : "inactive"}
          className="tab-panel"
        >
          <div id={id}>{panels[id]}</div>
        </div>
      ))}
    </div>
  );
}
