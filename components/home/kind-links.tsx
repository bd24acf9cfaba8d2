import { ListLinks } from "@/components/venues/list-links";
import type { Kinds } from "@/lib/browse/kinds";
import { nameWordLabel } from "@/lib/model/kinds";
import { browseHref, capacityHref, genreHref } from "@/lib/routes/hrefs";

/** Lists by music and by size; while no venue has music, by the words of names. */
export function KindLinks({ music, sizes, words }: Kinds) {
  if (music.length + sizes.length + words.length === 0) {
    return null;
  }
  return (
    <div className="page mt-12 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {music.length === 0 && words.length > 0 && (
        <ListLinks
          title="By the Name on the Door"
          links={words.map(({ word, venueCount }) => ({
            href: browseHref({ name: word }),
            name: nameWordLabel(word),
            venueCount,
          }))}
        />
      )}
      {music.length > 0 && (
        <ListLinks
          title="By Music"
          links={music.map((genre) => ({ ...genre, href: genreHref(genre) }))}
        />
      )}
      {sizes.length > 0 && (
        <ListLinks
          title="By Size"
          links={sizes.map(({ band, venueCount }) => ({
            href: capacityHref(band),
            name: band.label,
            venueCount,
          }))}
        />
      )}
    </div>
  );
}
