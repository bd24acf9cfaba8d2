import { feedEndpoint } from "@/lib/seo/feeds/answer-feed";
import { findRegionFeed } from "@/lib/seo/feeds/places";

export const dynamic = "force-dynamic";

const answer = feedEndpoint("atom", findRegionFeed);

export { answer as GET, answer as HEAD };
