import { findRegionFeed } from "@/lib/seo/feeds/places";
import { feedEndpoint } from "@/lib/seo/feeds/respond-with-feed";

export const dynamic = "force-dynamic";

const response = feedEndpoint("json", findRegionFeed);

export { response as GET, response as HEAD };
