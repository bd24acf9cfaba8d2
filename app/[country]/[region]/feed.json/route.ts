import { feedEndpoint } from "@/lib/feeds/answer-feed";
import { findRegionFeed } from "@/lib/feeds/places";

export const dynamic = "force-dynamic";

const answer = feedEndpoint("json", findRegionFeed);

export { answer as GET, answer as HEAD };
