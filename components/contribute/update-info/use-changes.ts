import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { TextForm } from "@/components/contribute/submissions/use-checked-form";
import {
  becomesName,
  beginChange,
  type ChangeInput,
  changeInputs,
  inputsOfFact,
  listBegun,
} from "@/lib/contribute/changes";
import { fieldNames, type ListedFactId, listedFactIds } from "@/lib/model/listed-facts";
import type { ListedFact } from "@/lib/search/venue-picker/facts";

type Options = { form: TextForm; startValues: Partial<Record<ChangeInput, string>> };

/** ID of the part of the form that changes a fact. */
export function changeId(fact: ListedFactId): string {
  return `change-${fact}`;
}

/** The changes of facts that were begun in the update form. */
export function useChanges({ form, startValues }: Options) {
  const [begun, setBegun] = useState(() => listBegun(startValues));
  const [isReady, setIsReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is hydrated
  useEffect(() => {
    for (const name of changeInputs) {
      const value = startValues[name];
      // Choices are no registered fields, so the form has to be told their values.
      value !== undefined && form.getValues(name) === undefined && form.setValue(name, value);
    }
    setIsReady(true);
  }, []);
  const drop = (facts: readonly ListedFactId[]) => {
    flushSync(() => setBegun(begun.filter((id) => !facts.includes(id))));
    form.unregister(facts.flatMap(inputsOfFact));
  };
  return {
    begun,
    isReady,
    begin: (fact: ListedFact) => {
      if (!begun.includes(fact.id)) {
        for (const [name, value] of Object.entries(beginChange(fact))) {
          form.setValue(name, value ?? "");
        }
        flushSync(() => setBegun(listedFactIds.filter((id) => [...begun, fact.id].includes(id))));
      }
      focusChange(fact.id);
    },
    takeBack: (fact: ListedFactId) => {
      drop([fact]);
      document.getElementById(`listed-${fact}`)?.focus();
    },
    takeAllBack: () => drop(begun),
    /** A draft may have others. */
    restore: () => setBegun(listBegun(form.getValues())),
  };
}

/** The first control: of several radio buttons or checkboxes, the chosen one. */
function focusChange(fact: ListedFactId): void {
  const [first] = fieldNames(fact);
  const name = first && becomesName(first);
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const control = find(`#${name}`) ?? find(`[name="${name}"]:checked`) ?? find(`[name="${name}"]`);
  control?.focus();
  if (control instanceof HTMLInputElement && control.type !== "radio") {
    control.select();
  }
}
