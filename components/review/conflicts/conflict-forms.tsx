"use client";

import { ActionForm } from "@/components/review/action-form";
import { settle, undoSettled } from "@/lib/review/conflicts/actions";

type Props = {
  conflict: { recordId: number; group: string; saidAt: string };
  choice: "keep" | "take";
  /** What is chosen, for those who do not see where the button is. */
  value: string;
  shortcut?: string;
};

const words = { keep: "Keep This", take: "Take This" };

export function SettleForm({ conflict, choice, value, shortcut }: Props) {
  return (
    <ActionForm
      action={settle}
      fields={{ ...conflict, choice }}
      label={`${words[choice]}: ${value}`}
      shortcut={shortcut}
      button={
        <>
          {words[choice]}
          <span className="sr-only"> {value}</span>
          {shortcut && <kbd className="ml-2 text-muted unscripted:hidden">{shortcut}</kbd>}
        </>
      }
    />
  );
}

export function UndoSettledForm({ actionId }: { actionId: string }) {
  return (
    <ActionForm
      action={undoSettled}
      fields={{ actionId }}
      label="Undo"
      shortcut="u"
      button="Undo"
    />
  );
}
