import "server-only";
import { storedUuid } from "@/lib/core/text/uuid";
import { respondNotFound } from "@/lib/photos/respond-with-variant";
import { photoStorage } from "@/lib/photos/storage";
import { sheetKey } from "@/lib/photos/stored-keys";
import { streamBody } from "@/lib/request/stream-body";
import type { SentSheet } from "./queries";

type Context = { params: Promise<{ file: string }> };

type Options = { cacheControl: string; find: (id: string) => Promise<SentSheet | null> };

/**
 * GET of a sheet, such as "<id>.pdf", published or not; the caller controls access by `find`. Strangers wrote it, so browsers
 * save it instead of opening it on this site. The server in front adds a sandboxing policy.
 */
export function sheetRoute({ cacheControl, find }: Options) {
  return async (request: Request, { params }: Context): Promise<Response> => {
    const [, id = ""] = /^(.+)\.pdf$/.exec((await params).file) ?? [];
    const sheet = storedUuid.test(id) ? await find(id) : null;
    const file = sheet && (await photoStorage().open(sheetKey(sheet.id)));
    if (!file) {
      return respondNotFound("spec sheet");
    }
    return new Response(streamBody(request, file.stream), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Length": String(file.size),
        "Content-Disposition": `attachment; filename="${sheet.slug}-spec-sheet.pdf"`,
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex",
        "Cache-Control": cacheControl,
      },
    });
  };
}
