import { feedEndpoint } from "@/lib/feeds/answer-feed";
import { findCountryFeed } from "@/lib/feeds/places";

export const dynamic = "force-dynamic";

const answer = feedEndpoint("atom", findCountryFeed);

export { answer as GET, answer as HEAD };
