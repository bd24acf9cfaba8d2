import type { Route } from "next";
import { isUnmodifiedLeftClick } from "@/lib/core/unmodified-left-click";
import { submitVenueHref, venueLookupHref } from "@/lib/routes/hrefs";

type Props = {
  text: string;
  nearest: string | null;
  /** The form's page. */
  page: Route;
  /** Searches for a spelling. */
  onAsk: (spelling: string) => void;
};

const link = "link wrap-anywhere py-2.5 font-semibold";

/** Ways on from a look-up without results: a close spelling, or a listing for the venue. */
export function NothingFound({ text, nearest, page, onAsk }: Props) {
  return (
    <>
      {nearest && (
        <p className="py-2.5">
          Did you mean "
          <a
            href={venueLookupHref(page, nearest)}
            onClick={(event) => {
              if (isUnmodifiedLeftClick(event)) {
                event.preventDefault();
                onAsk(nearest);
              }
            }}
            className={link}
          >
            {nearest}
          </a>
          "?
        </p>
      )}
      <p className="py-2.5">
        <a href={submitVenueHref({ name: text })} className={link}>
          Add "{text}" as a new venue
        </a>
      </p>
    </>
  );
}
