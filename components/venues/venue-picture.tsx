import { photoFormats, photoSrcSet, photoTypes } from "@/lib/photos/variants";
import type { VenueImage } from "@/lib/venues/selects";

type Props = {
  image: VenueImage;
  alt: string;
  /** How wide it is shown, as the attribute of the same name says it. */
  sizes: string;
  eager?: boolean;
};

const fill = "absolute inset-0 size-full object-cover";

/** Fills its frame: a photo of the site's own in the fitting size, or a picture from elsewhere as it is. */
export function VenuePicture({ image, alt, sizes, eager }: Props) {
  const { photo } = image;
  const picture = (
    // biome-ignore lint/performance/noImgElement: no optimizer stands in front of stored photos
    <img
      src={image.url}
      alt={alt}
      width={photo?.width ?? 1280}
      height={photo?.height ?? 720}
      sizes={photo ? sizes : undefined}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={fill}
    />
  );
  if (!photo) {
    return picture;
  }
  return (
    <>
      {/* Shown through until the photo is there. */}
      {/* biome-ignore lint/performance/noImgElement: a few bytes within the page */}
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
