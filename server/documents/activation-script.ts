import { createHash } from "node:crypto";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { projectRoot } from "@/lib/core/project";
import type { Exchange } from "@/server/http/exchange";
import { securityHeaders } from "@/server/http/security-headers";

const folder = "/_activate/";
const source = join(projectRoot, "components/activation/activate.ts");

const script = gzipSync(compile());
const hash = createHash("sha256").update(script).digest("base64url").slice(0, 12);

/** Address of the script that activates a document on a visitor's first gesture. */
export const activationScriptHref = `${folder}${hash}.js`;

/** Responds with the script, or returns false for any other request. Older documents get the current one too. */
export function serveActivationScript({ request, response, path }: Exchange): false | undefined {
  if (!path.startsWith(folder) || (request.method !== "GET" && request.method !== "HEAD")) {
    return false;
  }
  const isCurrent = path === activationScriptHref;
  response.writeHead(200, {
    ...securityHeaders,
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": script.length,
    "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
  });
  response.end(script);
  return undefined;
}

function compile(): Uint8Array {
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
