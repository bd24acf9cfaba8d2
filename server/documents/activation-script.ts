import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleFolder, projectRoot } from "@/lib/core/project";
import type { Exchange } from "@/server/http/exchange";
import { securityHeaders } from "@/server/http/security-headers";

const folder = "/_activate/";

const script = gzipSync(readFileSync(join(projectRoot, bundleFolder, "activate.js")));
const hash = createHash("sha256").update(script).digest("base64url").slice(0, 12);

/** Address of the script that makes a document interactive. */
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
