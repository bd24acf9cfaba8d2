"use client";

import { Keyboard } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { areShortcutsOn, shortcuts, turnShortcuts } from "@/lib/review/queue/shortcuts";
import { pressShortcut } from "./press-shortcut";

/** Handles the keyboard shortcuts and lists them in a dialog. */
export function ShortcutKeys() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setIsOn] = useState(true);

  useEffect(() => {
    setIsOn(areShortcutsOn());
    let before = "";
    const onKey = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || isForSomethingElse(event)) {
        return;
      }
      const isHandled = event.key === "?" ? open(dialog.current) : pressShortcut(event.key, before);
      before = event.key;
      if (isHandled) {
        event.preventDefault();
      }
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <div className="no-print border-line border-t bg-surface pb-2 unscripted:hidden">
      <div className="page">
        <Button
          type="button"
          variant="ghost"
          size="small"
          className="-ml-3"
          onClick={() => open(dialog.current)}
        >
          <Icon drawing={Keyboard} className="size-4" /> Keyboard Shortcuts
        </Button>
      </div>
      <dialog
        ref={dialog}
        aria-labelledby="shortcuts"
        className="m-auto max-w-md rounded-lg border border-control bg-surface p-6 text-ink backdrop:bg-black/60"
      >
        <h2 id="shortcuts" className="text-section">
          Keyboard Shortcuts
        </h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          {shortcuts.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border border-control px-2 py-0.5">{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-muted text-sm">Shortcuts are off while you type.</p>
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={isOn}
            onChange={({ target }) => {
              setIsOn(target.checked);
              turnShortcuts(target.checked);
            }}
          />
          Shortcuts are on
        </label>
        <form method="dialog" className="mt-3">
          <Button variant="outline">Close</Button>
        </form>
      </dialog>
    </div>
  );
}

function open(dialog: HTMLDialogElement | null): boolean {
  dialog?.showModal();
  return true;
}

const fields =
  "input:not([type=checkbox]), textarea, select, [contenteditable], dialog, .leaflet-container";

/** Ignores typing, open dialogs, and modifier keys, which belong to the browser and its extensions. */
function isForSomethingElse({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  const isField = target instanceof HTMLElement && target.closest(fields);
  return ctrlKey || metaKey || altKey || isComposing || Boolean(isField);
}
