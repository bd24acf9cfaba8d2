import "server-only";
import { storedUuid } from "@/lib/core/text/uuid";
import { streamBody } from "@/lib/request/stream-body";
import { photoStorage } from "./storage";
import { parseVariantName, photoTypes } from "./variants";

type Context = { params: Promise<{ id: string; file: string }> };

type Options = { cacheControl: string; mayBeSeen: (photoId: string) => Promise<boolean> };

/** GET of one size of a photo, such as "480.webp", published or not; the caller controls access by `mayBeSeen`. */
export function variantRoute({ cacheControl, mayBeSeen }: Options) {
  return async (request: Request, { params }: Context): Promise<Response> => {
    const { id, file: name } = await params;
    const variant = storedUuid.test(id) ? parseVariantName(name) : null;
    if (!variant || !(await mayBeSeen(id))) {
      return respondNotFound("photo");
    }
    const file = await photoStorage().open(`${id}/${variant.nominal}.${variant.format}`);
    if (!file) {
      return respondNotFound("photo");
    }
    return new Response(streamBody(request, file.stream), {
      headers: {
        "Content-Type": photoTypes[variant.format],
        "Content-Length": String(file.size),
        "Cache-Control": cacheControl,
        "X-Content-Type-Options": "nosniff",
      },
    });
  };
}

export function respondNotFound(thing: string): Response {
  return new Response(`404: ${thing} not found.\n`, {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
