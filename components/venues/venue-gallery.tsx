import { cn } from "@/components/ui/cn";
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

const slide = "w-[85%] shrink-0 snap-start aspect-video md:w-auto";

/** One large image with up to three smaller ones; on phones, a row to swipe. */
export function VenueGallery({ venue }: { venue: VenueDetail }) {
  const [main, ...others] = venue.images;
  return (
    main && (
      <section
        aria-label="Photos"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll the row
        tabIndex={0}
        className="no-print flex snap-x gap-3 overflow-x-auto md:grid md:grid-cols-4 md:grid-rows-3 md:overflow-visible"
      >
        <Photo
          image={main}
          eager
          sizes="(min-width: 84rem) 60rem, (min-width: 48rem) 75vw, 85vw"
          className={cn(slide, "md:col-span-3 md:row-span-3")}
        />
        {others.map((image) => (
          <Photo
            key={image.url}
            image={image}
            sizes="(min-width: 84rem) 20rem, (min-width: 48rem) 25vw, 85vw"
            className={cn(slide, "md:aspect-auto")}
          />
        ))}
        {venue.images.length < shownImages && (
          <p
            className={cn(
              "flex shrink-0 items-center justify-center rounded-lg bg-line/40 p-3 text-muted text-sm",
              rowsLeft[others.length],
            )}
          >
            No photo
          </p>
        )}
      </section>
    )
  );
}
