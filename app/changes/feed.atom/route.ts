import { eventsEndpoint } from "@/lib/seo/feeds/event-feed";

export const dynamic = "force-dynamic";

const response = eventsEndpoint("atom");

export { response as GET, response as HEAD };
