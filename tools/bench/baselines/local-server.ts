import { once } from "node:events";
import { createServer } from "node:http";
import { picture } from "../../../tests/support/pictures";
import { findFreePort } from "../../shared/free-port";

const blankPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="A page with a word.">
    <title>Blank</title>
    <link rel="icon" href="data:,">
  </head>
  <body>Blank</body>
</html>
`;

/** Sends a page with a word and nothing else, and as every PNG a tile for maps. */
export async function startLocalServer() {
  const port = await findFreePort();
  const tile = await picture({ width: 256, height: 256 }).png().toBuffer();
  const server = createServer(({ url = "" }, response) => {
    const isTile = url.endsWith(".png");
    response.setHeader("content-type", isTile ? "image/png" : "text/html; charset=utf-8");
    response.end(isTile ? tile : blankPage);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
