import { nameWordLabel } from "@/lib/model/kinds";
import type { NameWord } from "@/lib/places/kind-counts";
import { browseHref } from "@/lib/routes/hrefs";
import { ListLinks } from "./list-links";

/** Lists of the venues that have a word in their name. */
export function NameWords({ words }: { words: NameWord[] }) {
  return words.length === 0 ? null : (
    <ListLinks
      title="By the Name on the Door"
      links={words.map(({ word, venueCount }) => ({
        href: browseHref({ name: word }),
        name: nameWordLabel(word),
        venueCount,
      }))}
    />
  );
}
