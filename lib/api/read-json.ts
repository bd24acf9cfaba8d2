import { problem } from "./problem";

/** The JSON object a request carries, or the answer that says why it cannot be read. `limit` is in bytes. */
export async function readJsonObject(request: Request, limit: number): Promise<object | Response> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    return problem("unsupported-media-type", "Send the Content-Type application/json.");
  }
  try {
    const bytes = await readBytes(request, limit);
    if (bytes === null) {
      return problem("too-large", `At most ${limit / 1024} kB are accepted.`);
    }
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return value;
    }
  } catch {
    return problem("invalid-parameter", "The body is not readable as JSON in UTF-8.");
  }
  return problem("invalid-parameter", "The body has to be a JSON object.");
}

/** Null as soon as there are more bytes than the limit, whatever Content-Length says. */
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
