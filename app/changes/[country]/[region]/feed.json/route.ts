import { eventsEndpoint } from "@/lib/seo/feeds/event-feed";

export const dynamic = "force-dynamic";

const response = eventsEndpoint("json");

export { response as GET, response as HEAD };
