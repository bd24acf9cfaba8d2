import type { IncomingHttpHeaders } from "node:http";
import { remembered } from "@/lib/core/remembered";
import { contributionsPath, reviewRoutes, routes } from "@/lib/routes/hrefs";
import { isPageRequest } from "@/server/http/request-target";

/** Pages made for one visitor, with all below them: the desk, what was sent, and forms, which carry a token each. */
const personal = [
  reviewRoutes.queue,
  contributionsPath,
  routes.submitVenue,
  routes.submitPhotos,
  routes.updateInfo,
].map((path) => `${path}/`);

const isForEverybody = remembered(
  (path) =>
    // Files; and "..", by which a path would mean another one. No page has a dot in its address.
    !path.includes(".") && !personal.some((start) => `${path}/`.startsWith(start)),
);

type Request = { method?: string | undefined; headers: IncomingHttpHeaders };

/** Whether a request is for a page that is the same for everybody. `path` is spelled as `pageTarget` spells it. */
export function isEligible({ method = "GET", headers }: Request, path: string): boolean {
  return isPageRequest(method, path, headers) && isForEverybody(path);
}
