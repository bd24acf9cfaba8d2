import { ListLinks } from "@/components/venues/list-links";
import type { Kinds } from "@/lib/browse/kinds";
import { capacityHref, genreHref } from "@/lib/routes/hrefs";

/** Lists by music and by size; nothing while no venue has any. */
export function KindLinks({ music, sizes }: Kinds) {
  if (music.length + sizes.length === 0) {
    return null;
  }
  return (
    <div className="page mt-12 grid gap-x-10 gap-y-8 lg:grid-cols-2">
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
