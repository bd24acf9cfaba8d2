// Baseline of P1, P2, P5, and P6: node:http that only sends precompressed bytes.
// Arguments: the port, and a JSON file with { path: { headers, body in base64 } }; other paths get the first page.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port, file] = process.argv.slice(2);
const pages = new Map(
  Object.entries(JSON.parse(readFileSync(file, "utf8"))).map(([path, { headers, body }]) => {
    const bytes = Buffer.from(body, "base64");
    return [path, { headers: { ...headers, "content-length": bytes.length }, bytes }];
  }),
);
const [first] = pages.values();

const server = createServer((request, response) => {
  const page = pages.get(request.url) ?? first;
  response.writeHead(200, page.headers);
  response.end(page.bytes);
});
server.listen(Number(port), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
