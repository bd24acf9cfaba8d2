import "server-only";
import { Readable } from "node:stream";
import { photoStorage } from "./storage";
import { parseVariantName, photoTypes } from "./variants";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Options = {
  photoId: string;
  /** '480.webp' */
  name: string;
  cacheControl: string;
  mayBeSeen: () => Promise<boolean>;
};

/** Responds with one size of a photo, published or not; the caller controls access by `mayBeSeen`. */
export async function respondWithVariant(options: Options): Promise<Response> {
  const { photoId, name, cacheControl, mayBeSeen } = options;
  const variant = uuid.test(photoId) ? parseVariantName(name) : null;
  if (!variant || !(await mayBeSeen())) {
    return notFound();
  }
  const file = await photoStorage().open(`${photoId}/${variant.nominal}.${variant.format}`);
  if (!file) {
    return notFound();
  }
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      "Content-Type": photoTypes[variant.format],
      "Content-Length": String(file.size),
      "Cache-Control": cacheControl,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function notFound(): Response {
  return new Response("404: photo not found.\n", {
    status: 404,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
