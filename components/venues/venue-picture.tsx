import { photoFormats, photoSrcSet, photoTypes } from "@/lib/photos/variants";
import type { VenueImage } from "@/lib/venues/selects";

type Props = {
  image: VenueImage;
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Whether it is likely above the fold, and so the largest paint. */
  eager?: boolean;
};

const fill = "absolute inset-0 size-full object-cover";

/** Fills its frame with a stored photo in the right size, or with an external image as is. */
export function VenuePicture({ image, alt, sizes, eager }: Props) {
  const { photo } = image;
  const picture = (
    // biome-ignore lint/performance/noImgElement: stored photos do not go through an optimizer
    <img
      src={image.url}
      alt={alt}
      width={photo?.width ?? 1280}
      height={photo?.height ?? 720}
      sizes={photo ? sizes : undefined}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={fill}
    />
  );
  if (!photo) {
    return picture;
  }
  return (
    <>
      {/* Placeholder until the photo has loaded. */}
      {/* biome-ignore lint/performance/noImgElement: a few inlined bytes */}
      <img src={photo.placeholder} alt="" aria-hidden className={fill} />
      <picture>
        {photoFormats.map((format) => (
          <source
            key={format}
            type={photoTypes[format]}
            srcSet={photoSrcSet(photo, format)}
            sizes={sizes}
          />
        ))}
        {picture}
      </picture>
    </>
  );
}
