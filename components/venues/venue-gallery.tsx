import { Link } from "@/components/link";
import { cn } from "@/components/ui/cn";
import { submitPhotosHref } from "@/lib/routes/hrefs";
import { shownImages, type VenueDetail, type VenueImage } from "@/lib/venues/selects";
import { VenuePicture } from "./venue-picture";

type Props = { image: VenueImage; className: string; sizes: string; eager?: boolean };

/** Reserves the frame before the image loads. */
function Photo({ image, className, sizes, eager }: Props) {
  return (
    <figure className={cn("relative overflow-hidden rounded-lg", className)}>
      <VenuePicture image={image} alt={image.alt} sizes={sizes} eager={eager} />
      {image.credit && (
        <figcaption className="absolute right-0 bottom-0 bg-paper/90 px-2 py-0.5 text-ink text-xs">
          Photo: {image.credit}
        </figcaption>
      )}
    </figure>
  );
}

/** What other photos leave of the three rows beside the large one. */
const rowsLeft = ["md:row-span-3", "md:row-span-2"];

/** One large image with up to three smaller ones. */
export function VenueGallery({ venue }: { venue: VenueDetail }) {
  const [main, ...others] = venue.images;
  const add = submitPhotosHref(venue.slug);
  if (!main) {
    return (
      <p className="no-print mt-2 flex flex-wrap items-center gap-x-3 text-muted text-sm">
        Photo not available
        <Link href={add} rel="nofollow" className="link inline-flex min-h-11 items-center">
          Add the first photo
        </Link>
      </p>
    );
  }
  return (
    <section aria-label="Photos" className="no-print mt-6 grid gap-3 md:grid-cols-4 md:grid-rows-3">
      <Photo
        image={main}
        eager
        sizes="(min-width: 84rem) 60rem, (min-width: 48rem) 75vw, 100vw"
        className="aspect-video md:col-span-3 md:row-span-3"
      />
      {others.map((image) => (
        <Photo
          key={image.url}
          image={image}
          sizes="(min-width: 84rem) 20rem, (min-width: 48rem) 25vw, 100vw"
          className="aspect-video md:aspect-auto"
        />
      ))}
      {venue.images.length < shownImages && (
        <p
          className={cn(
            "flex min-h-24 flex-wrap content-center items-center justify-center gap-x-3 rounded-lg border border-muted border-dashed p-3 text-muted text-sm",
            rowsLeft[others.length],
          )}
        >
          No photo
          <Link href={add} rel="nofollow" className="link inline-flex min-h-11 items-center">
            Add a photo
          </Link>
        </p>
      )}
    </section>
  );
}
