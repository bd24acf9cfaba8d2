import "server-only";
import { readByteRange } from "@/lib/request/byte-range";
import { revalidatedCacheControl } from "@/lib/request/cache-control";
import { etagOf, isUnchanged } from "@/lib/request/etag";
import { streamBody } from "@/lib/request/stream-body";
import { openDumpFile } from "./current";
import { type DumpFile, type DumpSetId, dumpFiles, dumpSetIds } from "./sets";

/**
 * Streams a file of the newest dump, or the part that is asked for: 304 on a matching ETag, 404 for any other name and
 * before the first dump.
 */
export async function respondWithDump(
  request: Request,
  { set, file: name }: { set: string; file: string },
): Promise<Response> {
  const found = isSet(set) && isFile(name) ? await openDumpFile(set, name) : null;
  if (!(found && isFile(name))) {
    return notFound();
  }
  const { file, size, changedAt, version } = found;
  const etag = etagOf(version);
  // Without the length, which Next does not pass on; the page and datapackage.json tell it.
  const headers = {
    "Content-Type": dumpFiles[name],
    "Cache-Control": revalidatedCacheControl,
    "Accept-Ranges": "bytes",
    ETag: etag,
    "Last-Modified": changedAt.toUTCString(),
  };
  if (isUnchanged(request, etag)) {
    await file.close();
    return new Response(null, { status: 304, headers });
  }
  const wanted = { range: request.headers.get("range"), ifRange: request.headers.get("if-range") };
  const range = readByteRange(wanted, size, changedAt.toUTCString());
  if (range === null) {
    await file.close();
    const all = { ...headers, "Content-Range": `bytes */${size}` };
    return new Response(null, { status: 416, headers: all });
  }
  if (range === "whole") {
    return new Response(streamBody(request, file.createReadStream()), { headers });
  }
  return new Response(streamBody(request, file.createReadStream(range)), {
    status: 206,
    headers: { ...headers, "Content-Range": `bytes ${range.start}-${range.end}/${size}` },
  });
}

function isSet(set: string): set is DumpSetId {
  return dumpSetIds.some((id) => id === set);
}

function isFile(name: string): name is DumpFile {
  return Object.hasOwn(dumpFiles, name);
}

function notFound(): Response {
  return new Response("404: file not found. /data lists the files.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
