import { nameWordLabel } from "@/lib/model/kinds";
import type { NameWord } from "@/lib/places/kind-counts";
import { browseHref } from "@/lib/routes/hrefs";
import { ListLinks } from "./list-links";

/** Lists by the words of names, which say what many venues are. */
export function NameWordLinks({ words }: { words: NameWord[] }) {
  return (
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
