import type { IncomingHttpHeaders } from "node:http";
import { memoize } from "@/lib/core/memoize";
import { sectionAt } from "@/lib/routes/page-at";
import { isHydrationHref } from "@/server/documents/hydration-href";
import { isPageRequest } from "@/server/http/request-target";

const isShared = memoize(
  // Excludes files, and "..", which would turn the path into another one. No page has a dot in its address.
  (path) => !path.includes(".") && !isHydrationHref(path) && sectionAt(path)?.ttl !== null,
);

type Request = { method?: string | undefined; headers: IncomingHttpHeaders };

/** Whether a request is for a page that is the same for all visitors. Expects the path that `pageTarget` returns. */
export function isCacheable({ method = "GET", headers }: Request, path: string): boolean {
  return isPageRequest(method, path, headers) && isShared(path);
}
