import { cn } from "@/lib/utils";
import type { VenueDetail } from "@/lib/venues/selects";
import { Poster } from "./poster";

type Image = VenueDetail["images"][number];

/** Files are served in the size they are shown in; the frame is reserved before they arrive. */
function Photo({ image, className, eager }: { image: Image; className: string; eager?: boolean }) {
  return (
    <figure className={cn("relative overflow-hidden rounded-lg", className)}>
      {/* biome-ignore lint/performance/noImgElement: no optimiser stands in front of stored photos */}
      <img
        src={image.url}
        alt={image.alt}
        width={1280}
        height={720}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {image.credit && (
        <figcaption className="absolute right-0 bottom-0 bg-paper/90 px-2 py-0.5 text-ink text-xs">
          Photo: {image.credit}
        </figcaption>
      )}
    </figure>
  );
}

/** One large picture and up to three smaller ones beside it. */
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
      <Photo image={main} eager className="aspect-video md:col-span-3 md:row-span-3" />
      {[0, 1, 2].map((index) => {
        const image = others[index];
        return image ? (
          <Photo key={image.url} image={image} className="aspect-video md:aspect-auto" />
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
