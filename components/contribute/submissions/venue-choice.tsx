import { MapPin } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { VenueOption } from "@/lib/search/venue-picker/facts";
import { VenueLookup } from "./venue-lookup";

type Props = ComponentProps<typeof VenueLookup> & {
  chosen: VenueOption | null;
  /** Stands with the search. */
  notice?: ReactNode;
};

/** The venue that a form is about, or the search for it. */
export function VenueChoice({ chosen, notice, ...lookup }: Props) {
  const search = (
    <>
      <VenueLookup {...lookup} />
      {notice}
    </>
  );
  if (!chosen) {
    return search;
  }
  return (
    <section
      // Closes the search when another venue is chosen.
      key={chosen.id}
      aria-label="Chosen venue"
      className="rounded-md border-2 border-amber bg-surface px-4 pt-3"
    >
      <p className="flex items-center gap-2 font-semibold text-lg leading-tight">
        <Icon drawing={MapPin} className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{chosen.name}</span>
      </p>
      <p className="mt-1 text-muted wrap-anywhere">{chosen.address}</p>
      <details>
        <summary className="link min-h-11 py-2.5">Not this venue?</summary>
        <div className="pb-4">{search}</div>
      </details>
    </section>
  );
}
