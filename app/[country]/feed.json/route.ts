import { feedEndpoint } from "@/lib/feeds/answer-feed";
import { findCountryFeed } from "@/lib/feeds/places";

export const dynamic = "force-dynamic";

const answer = feedEndpoint("json", findCountryFeed);

export { answer as GET, answer as HEAD };
