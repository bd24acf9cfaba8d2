import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes/hrefs";
import { maxPlaceLength } from "@/lib/search/geocoding/place-query";

type Props = { text?: string; problem?: string };

/** The way without sharing a location, and without scripts: a plain GET form. */
export function PlaceForm({ text = "", problem }: Props) {
  return (
    <form action={routes.nearMe} className="mt-5 max-w-xl text-base text-ink">
      <label htmlFor="place" className="block font-semibold">
        City, ZIP or postal code
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id="place"
          name="place"
          required
          pattern=".*\S.*"
          title="Type a city, a ZIP or a postal code"
          maxLength={maxPlaceLength}
          defaultValue={text}
          placeholder="Austin, TX"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "place-problem" : undefined}
          className="min-h-11 min-w-0 flex-1 basis-56 rounded-md border border-control bg-surface px-3 text-ink placeholder:text-muted"
        />
        <Button type="submit" variant="outline">
          Find venues
        </Button>
      </div>
      {problem && (
        <p id="place-problem" role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
