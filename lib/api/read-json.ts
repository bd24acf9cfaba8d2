import { problem } from "./problem";

/** The JSON object in a request, or a problem response. `limit` is in bytes. */
export async function readJsonObject(request: Request, limit: number): Promise<object | Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    return problem("unsupported-media-type", "Send the Content-Type application/json.");
  }
  try {
    const bytes = await readBytes(request, limit);
    if (bytes === null) {
      return problem("too-large", `The body may have at most ${limit / 1024} kB.`);
    }
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value;
    }
  } catch {
    return problem("invalid-parameter", "The body isn't valid JSON in UTF-8.");
  }
  return problem("invalid-parameter", "The body must be a JSON object.");
}

/** Returns null as soon as the body exceeds the limit, regardless of Content-Length. */
async function readBytes({ headers, body }: Request, limit: number): Promise<Buffer | null> {
  if (Number(headers.get("content-length")) > limit) {
    return null;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) {
      return null;
    }
  }
  return Buffer.concat(chunks);
}
