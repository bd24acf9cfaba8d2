import { ListLinks } from "@/components/venues/list-links";
import { NameWordLinks } from "@/components/venues/name-word-links";
import type { Kinds } from "@/lib/browse/kinds";
import { capacityHref, genreHref } from "@/lib/routes/hrefs";

/** Lists by music and by size; while no venue has music, by the words of names. */
export function KindLinks({ music, sizes, words }: Kinds) {
  if (music.length + sizes.length + words.length === 0) {
    return null;
  }
  return (
    <div className="page mt-12 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      {music.length === 0 && <NameWordLinks words={words} />}
      <ListLinks
        title="By Music"
        links={music.map((genre) => ({ ...genre, href: genreHref(genre) }))}
      />
      <ListLinks
        title="By Size"
        links={sizes.map(({ band, venueCount }) => ({
          href: capacityHref(band),
          name: band.label,
          venueCount,
        }))}
      />
    </div>
  );
}
