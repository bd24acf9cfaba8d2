import { Link } from "@/components/link";
import { compareVenues } from "@/lib/lists/compare";
import type { ListedVenue } from "@/lib/lists/queries";
import { notKnown } from "@/lib/model/field-words";
import { maxCompared } from "@/lib/model/venue-list";
import { venueHref } from "@/lib/routes/hrefs";

const cell = "p-3 text-left align-top wrap-anywhere";
const column = `${cell} min-w-36`;
/** Stays in view while the others scroll, unless it would take most of the screen, as with large text on a phone. */
const head = `${cell} left-0 min-w-28 bg-surface min-[20rem]:sticky min-[20rem]:shadow-[1px_0_0_var(--line)]`;

/** The first venues side by side. */
export function CompareTable({ venues }: { venues: readonly ListedVenue[] }) {
  const compared = venues.slice(0, maxCompared);
  const { rows, unknown } = compareVenues(compared);
  return (
    <>
      <section
        aria-label="Side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        className="scroll-ps-28 overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table className="w-full tabular-nums">
          <caption className="p-3 text-left text-muted text-sm">What differs comes first.</caption>
          <thead>
            <tr className="border-line border-b">
              <td className={head} />
              {compared.map((venue) => (
                <th key={venue.id} scope="col" className={column}>
                  <Link href={venueHref(venue)} className="link inline-flex min-h-11 items-center">
                    {venue.name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, words, differs }) => (
              <tr
                key={label}
                className={differs ? "border-line border-b font-medium" : "border-line border-b"}
              >
                <th scope="row" className={`${head} font-normal text-muted`}>
                  {label}
                </th>
                {compared.map((venue, index) => (
                  <td key={venue.id} className={column}>
                    {words[index] ?? <span className="font-normal text-muted">{notKnown}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {unknown.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          Not known yet of any of them: {unknown.join(", ")}.
        </p>
      )}
    </>
  );
}
