import { formTools } from "@/components/search/form-tools";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes/hrefs";
import { maxPlaceLength } from "@/lib/search/geocoding/place-query";

type Props = { text?: string; problem?: string };

/** Plain GET form, for visitors without scripts or without a shared location. */
export function PlaceForm({ text = "", problem }: Props) {
  return (
    <form action={routes.nearMe} {...formTools.nearMe} className="mt-5 max-w-xl text-base text-ink">
      <label htmlFor="place" className="block font-semibold">
        City, ZIP Code, or Postal Code
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id="place"
          name="place"
          required
          pattern=".*\S.*"
          title="Enter a city, ZIP code, or postal code"
          toolparamdescription="A city, a ZIP code, or a postal code, such as Austin, TX"
          maxLength={maxPlaceLength}
          defaultValue={text}
          placeholder="Austin, TX"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "place-problem" : undefined}
          className="min-h-11 min-w-0 flex-1 basis-56 rounded-md border border-control bg-surface px-3 text-ink placeholder:text-muted"
        />
        <Button type="submit" variant="outline">
          Find Venues
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
