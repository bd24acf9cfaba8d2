import type { Metadata, Route } from "next";
import { absoluteUrl, site } from "@/lib/core/site";
import { shorten } from "@/lib/core/text/shorten";
import { sitePreview } from "@/lib/routes/endpoints";
import { type FixedPage, pageLink } from "@/lib/routes/hrefs";
import { type FeedPlace, feedAlternates } from "@/lib/seo/feeds/feed-links";
import { previewSize } from "@/lib/seo/previews/size";

export type PreviewImage = { path: string; type: string; alt: string };

type Page = {
  /** Without the site name, which the layout's template adds. */
  title: string;
  description: string;
  href: Route;
  /** For pages not to be indexed: empty lists, sample venues, search results. */
  noindex?: boolean;
  /** Place whose feeds the page links in its head. */
  feeds?: FeedPlace;
  /** The same in other formats, by media type. */
  formats?: Record<string, string>;
  /** Social preview image; by default the site-wide one. */
  preview?: PreviewImage;
};

const siteImage: PreviewImage = {
  path: sitePreview,
  type: "image/jpeg",
  alt: `${site.name}: ${site.tagline}`,
};

/** Search engines truncate descriptions at about this length. */
export const descriptionLength = 160;

/** Page head: title, description, canonical link, social preview, and optional noindex. */
export function pageMetadata({
  title,
  description,
  href,
  noindex = false,
  feeds,
  formats = {},
  preview = siteImage,
}: Page): Metadata {
  const shortDescription = shorten(description, descriptionLength);
  return {
    title,
    description: shortDescription,
    alternates: {
      canonical: absoluteUrl(href),
      types: {
        ...(feeds && feedAlternates(feeds)),
        ...Object.fromEntries(
          Object.entries(formats).map(([type, path]) => [type, absoluteUrl(path)]),
        ),
      },
    },
    ...(noindex && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description: shortDescription,
      url: absoluteUrl(href),
      type: "website",
      siteName: site.name,
      locale: "en_US",
      images: [
        { url: absoluteUrl(preview.path), ...previewSize, type: preview.type, alt: preview.alt },
      ],
    },
    twitter: { card: "summary_large_image", title, description: shortDescription },
  };
}

/** For missing pages. */
export function notFoundMetadata(title: string): Metadata {
  return { title, robots: { index: false } };
}

/** For a page past the end of the list of this title. */
export function pastEndMetadata(title: string): Metadata {
  return notFoundMetadata(`No such page: ${title}`);
}

/** Head of a page whose title is its label. */
export function labeledPageMetadata(page: FixedPage, description: string): Metadata {
  const { href, name } = pageLink(page);
  return pageMetadata({ title: name, description, href });
}
