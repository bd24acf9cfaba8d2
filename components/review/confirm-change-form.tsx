"use client";

import { confirmPublished } from "@/lib/review/actions";
import { DecisionForm, type Item } from "./decision-form";

/** For a trusted sender's change, which is published already. */
export function ConfirmChangeForm({ item }: { item: Item }) {
  return (
    <DecisionForm
      item={{ ...item, isOpen: true }}
      action={confirmPublished}
      label="Confirm"
      button="Looks Right"
      shortcut="a"
    >
      {() => null}
    </DecisionForm>
  );
}
