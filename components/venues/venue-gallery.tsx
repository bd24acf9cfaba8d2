import { cn } from "@/components/ui/cn";
import type { VenueDetail, VenueImage } from "@/lib/venues/selects";
import { Poster } from "./poster";
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

/** One large image with up to three smaller ones. */
export function VenueGallery({ venue }: { venue: VenueDetail }) {
  const [main, ...others] = venue.images;
  if (!main) {
    return (
      <div className="no-print mt-6">
        <Poster
          slug={venue.slug}
          label="Photo not available"
          className="aspect-[3/1] max-h-80 w-full rounded-lg"
        />
      </div>
    );
  }
  return (
    <section aria-label="Photos" className="no-print mt-6 grid gap-3 md:grid-cols-4">
      <Photo
        image={main}
        eager
        sizes="(min-width: 84rem) 60rem, (min-width: 48rem) 75vw, 100vw"
        className="aspect-video md:col-span-3 md:row-span-3"
      />
      {[0, 1, 2].map((index) => {
        const image = others[index];
        return image ? (
          <Photo
            key={image.url}
            image={image}
            sizes="(min-width: 84rem) 20rem, (min-width: 48rem) 25vw, 100vw"
            className="aspect-video md:aspect-auto"
          />
        ) : (
          <Poster
            key={index}
            slug={`${venue.slug} ${index}`}
            className="hidden min-h-24 rounded-lg md:block"
          />
        );
      })}
    </section>
  );
}
