import type { Route } from "next";
import { Button } from "@/components/ui/button";
import { controlStyle } from "@/components/ui/field";

type Props = {
  action: Route;
  name: string;
  label: string;
  defaultValue?: string;
  /** Parameters that the search keeps. */
  kept?: Record<string, string>;
};

/** A search form that works without scripts. */
export function ListSearch({ action, name, label, defaultValue, kept = {} }: Props) {
  return (
    <search>
      <form action={action} className="flex flex-wrap items-end gap-2">
        {Object.entries(kept).map(
          ([key, value]) => value && <input key={key} type="hidden" name={key} value={value} />,
        )}
        <div className="min-w-0 max-w-md grow basis-56">
          <label htmlFor={`search-${name}`} className="font-semibold">
            {label}
          </label>
          <input
            id={`search-${name}`}
            name={name}
            type="search"
            maxLength={100}
            defaultValue={defaultValue}
            data-shortcut={name === "q" ? "/" : undefined}
            className={controlStyle}
          />
        </div>
        <Button variant="outline">Search</Button>
      </form>
    </search>
  );
}
