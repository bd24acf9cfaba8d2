// node:http that only sends the bytes of a page, gzip, as another server sent them. Arguments: the port, and the URL.
import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";

const [port, url] = process.argv.slice(2);

get(url, { headers: { "accept-encoding": "gzip" } }, async (page) => {
  const bytes = await buffer(page);
  const {
    "transfer-encoding": _,
    connection: __,
    "keep-alive": ___,
    date: ____,
    ...kept
  } = page.headers;
  const headers = { ...kept, "content-length": bytes.length };
  const server = createServer((_request, response) => {
    response.writeHead(page.statusCode, headers);
    response.end(bytes);
  });
  server.listen(Number(port), "127.0.0.1");
});
process.once("SIGTERM", () => process.exit(0));
