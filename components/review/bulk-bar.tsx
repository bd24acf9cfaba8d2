"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";
import { ProblemSummary } from "./problem-summary";

/** The boxes of the rows belong to it, although the rows are outside of it and may have forms of their own. */
const formId = "decide-together";

/** Values of the boxes that were checked when the form was refused, for a page without scripts. */
export const Chosen = createContext<readonly string[]>([]);

type Props = Pick<ComponentProps<"form">, "action" | "onSubmit"> & {
  problem: ComponentProps<typeof ProblemSummary>["problem"];
  /** Rows of the list. */
  count: number;
  /** What the buttons do. */
  help: string;
  children: ReactNode;
};

/** Decides about the checked rows of a list; stays in sight. */
export function BulkBar({ problem, count, help, children, ...form }: Props) {
  const [checked, setChecked] = useCheckedCount();
  return (
    <form
      {...form}
      id={formId}
      noValidate
      aria-label="Decide Together"
      className="sticky top-0 z-20 mt-6 max-h-[85dvh] overflow-y-auto border-line border-y bg-surface px-3 py-2"
    >
      <ProblemSummary problem={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 unscripted:hidden">
          <input
            type="checkbox"
            className="size-5"
            checked={checked === count}
            onChange={({ target }) => setChecked(checkAll(target.checked))}
          />
          All {count} Here
        </label>
        <p aria-live="polite" className="font-medium text-sm tabular-nums unscripted:hidden">
          {`${checked} checked`}
        </p>
        {children}
      </div>
      <p className="text-muted text-sm max-sm:sr-only">{help}</p>
    </form>
  );
}

function boxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"]`)];
}

function countChecked(): number {
  return boxes().filter(({ checked }) => checked).length;
}

function useCheckedCount() {
  const [checked, setChecked] = useState(0);
  // Each time, since rows that were decided about leave the list.
  useEffect(() => {
    const count = () => setChecked(countChecked());
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  });
  return [checked, setChecked] as const;
}

function checkAll(isChecked: boolean): number {
  for (const box of boxes()) {
    box.checked = isChecked;
  }
  return countChecked();
}

/** Checks one row of the list. */
export function BulkBox({ value, name }: { value: string; name: string }) {
  const chosen = useContext(Chosen);
  return (
    <label className="relative z-10 flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        name="items"
        form={formId}
        value={value}
        defaultChecked={chosen.includes(value)}
        className="size-5"
      />
      <span className="sr-only">Check {name}</span>
    </label>
  );
}
