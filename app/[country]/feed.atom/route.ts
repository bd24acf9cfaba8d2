import { findCountryFeed } from "@/lib/seo/feeds/places";
import { feedEndpoint } from "@/lib/seo/feeds/respond-with-feed";

export const dynamic = "force-dynamic";

const response = feedEndpoint("atom", findCountryFeed);

export { response as GET, response as HEAD };
