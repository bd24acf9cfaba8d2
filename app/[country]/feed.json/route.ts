import { feedEndpoint } from "@/lib/seo/feeds/answer-feed";
import { findCountryFeed } from "@/lib/seo/feeds/places";

export const dynamic = "force-dynamic";

const answer = feedEndpoint("json", findCountryFeed);

export { answer as GET, answer as HEAD };
