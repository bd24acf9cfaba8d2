import { Link } from "@/components/link";
import { routes } from "@/lib/routes/hrefs";
import { LocationView } from "./location-view";
import { PlaceForm } from "./place-form";

/** What somebody typed is no place of the directory: the text stays, to be mended. */
export function UnknownPlace({ text }: { text: string }) {
  return (
    <LocationView title="Find Venues Near You">
      <PlaceForm
        text={text}
        problem="We do not know this place. Check the spelling, add the state or province, or try a larger city nearby."
      />
      <p className="mt-3 text-base">
        <Link href={routes.nearMe} className="link inline-flex min-h-11 items-center">
          Use my location instead
        </Link>
      </p>
    </LocationView>
  );
}
