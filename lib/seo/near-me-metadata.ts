import type { Metadata } from "next";
import { nearMeHref, routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "./page-metadata";
import { nearPlaceTitle, pageTitle } from "./titles";

type Request = {
  /** What the visitor typed; empty on the page itself. */
  text: string;
  page: number;
  place: { name: string } | null;
};

const title = "Find Venues Near You";
const description =
  "Live music venues around you or around any city, ZIP or postal code in the United States and Canada, the nearest first.";

/** The page is to be found; the lists it makes of what people type are not. */
export function nearMeMetadata({ text, page, place }: Request): Metadata {
  if (!text) {
    return pageMetadata({ title, description, href: routes.nearMe });
  }
  return pageMetadata({
    title: place ? pageTitle(nearPlaceTitle(place), page) : title,
    description,
    href: nearMeHref(text, page),
    noindex: true,
  });
}
