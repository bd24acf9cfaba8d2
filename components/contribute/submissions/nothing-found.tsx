import type { Route } from "next";
import { isUnmodifiedLeftClick } from "@/components/unmodified-left-click";
import { shorten } from "@/lib/core/text/shorten";
import { submitVenueHref, venueLookupHref } from "@/lib/routes/hrefs";

type Props = {
  text: string;
  nearest: string | null;
  /** The form's page. */
  page: Route;
  /** Searches for a spelling. */
  onAsk: (spelling: string) => void;
};

/** Longer texts are cut in the link. */
const shownLength = 40;

/** Ways on from a look-up without results: a close spelling, or a listing for the venue. */
export function NothingFound({ text, nearest, page, onAsk }: Props) {
  return (
    <ul aria-label="What you can do" className="wrap-anywhere">
      {nearest !== null && (
        <li>
          Did you mean "
          <a
            href={venueLookupHref(page, nearest)}
            onClick={(event) => {
              if (isUnmodifiedLeftClick(event)) {
                event.preventDefault();
                onAsk(nearest);
              }
            }}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {nearest}
          </a>
          "?
        </li>
      )}
      <li>
        <a
          href={submitVenueHref({ name: text })}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Add "{shorten(text, shownLength)}" as a new venue
        </a>
      </li>
    </ul>
  );
}
