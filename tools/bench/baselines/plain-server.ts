import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cores } from "../cores";
import { type Server, startServer } from "../server-process";

export type SentPage = { status: number; headers: Record<string, string>; body: Buffer };

/** Gets the compressed page: fetch would decompress it. */
export function fetchPacked(url: string): Promise<SentPage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      });
    });
    request.on("error", reject);
  });
}

/** Starts bare node:http with the bytes that the site sends for these paths. Other paths get the first page. */
export async function startPlainServer(
  cores: Cores,
  site: Server,
  paths: readonly string[],
): Promise<Server> {
  const pages: Record<string, { headers: Record<string, string>; body: string }> = {};
  for (const path of paths) {
    const { status, headers, body } = await fetchPacked(site.baseUrl + path);
    if (status !== 200) {
      throw new Error(`${path} responds with ${status}`);
    }
    const {
      "transfer-encoding": _,
      connection: __,
      "keep-alive": ___,
      date: ____,
      ...kept
    } = headers;
    pages[path] = { headers: kept, body: body.toString("base64") };
  }
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-pages-"));
  const file = join(folder, "pages.json");
  writeFileSync(file, JSON.stringify(pages));
  try {
    return await startServer({
      cores,
      args: (port) => ["tools/bench/baselines/send-pages.mjs", `${port}`, file],
      readyPath: "/",
    });
  } finally {
    // The server has read the file, or failed.
    rmSync(folder, { recursive: true, force: true });
  }
}
