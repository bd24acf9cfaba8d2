import { feedEndpoint } from "@/lib/seo/feeds/answer-feed";
import { findSiteFeed } from "@/lib/seo/feeds/places";

export const dynamic = "force-dynamic";

const answer = feedEndpoint("atom", findSiteFeed);

export { answer as GET, answer as HEAD };
