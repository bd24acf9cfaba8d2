import type { Metadata } from "next";
import { nearMeHref, routes } from "@/lib/routes/hrefs";
import { pageMetadata } from "./page-metadata";
import { nearPlaceTitle, pageTitle } from "./titles";

type Request = {
  /** Typed place; empty on the page itself. */
  text: string;
  page: number;
  place: { name: string } | null;
};

const title = "Find Venues Near You";
const description =
  "Live music venues near you or near any city, ZIP code, or postal code in the United States and Canada, closest first.";

/** Only the page itself is indexed, not the lists for typed places. */
export function nearMeMetadata({ text, page, place }: Request): Metadata {
  if (!text) {
    return pageMetadata({ title, description, href: routes.nearMe });
  }
  return pageMetadata({
    title: place ? pageTitle(nearPlaceTitle(place), page) : title,
    description,
    href: nearMeHref({ place: text, page }),
    noindex: true,
  });
}
