import { redirect } from "next/navigation";
import { respondWith } from "@/lib/core/request-context";
import { routes, venueHref } from "@/lib/routes/hrefs";
import { findRandomVenue } from "@/lib/venues/random-venue";

/** Leads to any venue, to another one each time. */
export default async function RandomPage() {
  const venue = await findRandomVenue();
  respondWith(303);
  redirect(venue ? venueHref(venue) : routes.browse);
}
