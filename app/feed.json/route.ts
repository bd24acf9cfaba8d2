import { feedEndpoint } from "@/lib/feeds/answer-feed";
import { findSiteFeed } from "@/lib/feeds/places";

export const dynamic = "force-dynamic";

const answer = feedEndpoint("json", findSiteFeed);

export { answer as GET, answer as HEAD };
