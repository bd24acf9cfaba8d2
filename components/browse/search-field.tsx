import { Search } from "lucide-react";

/** The text of the form; emptied and sent, it shows everything again. */
export function SearchField({ text }: { text: string }) {
  return (
    <div className="flex lg:col-span-2">
      <input
        type="search"
        name="q"
        defaultValue={text}
        maxLength={200}
        aria-label="Search venues"
        placeholder="Venue, city or state"
        className="min-h-14 w-full min-w-0 rounded-l-md border border-control border-r-0 bg-surface px-4 text-ink text-lg placeholder:text-muted"
      />
      <button
        type="submit"
        className="grid min-h-14 min-w-14 cursor-pointer place-items-center rounded-r-md border border-control bg-ink px-3 text-paper"
      >
        <Search aria-hidden className="size-5" />
        <span className="sr-only">Search</span>
      </button>
    </div>
  );
}
