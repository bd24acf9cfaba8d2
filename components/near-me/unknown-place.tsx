import { Link } from "@/components/link";
import { routes } from "@/lib/routes/hrefs";
import { LocationView } from "./location-view";
import { PlaceForm } from "./place-form";

/** Shown for a place we do not know; keeps the text for correction. */
export function UnknownPlace({ text }: { text: string }) {
  return (
    <LocationView title="Find Venues Near You">
      <PlaceForm
        text={text}
        problem="We couldn't find that place. Check the spelling, add a state or province, or try a bigger city nearby."
      />
      <p className="mt-3 text-base">
        <Link href={routes.nearMe} className="link inline-flex min-h-11 items-center">
          Use my location instead
        </Link>
      </p>
    </LocationView>
  );
}
