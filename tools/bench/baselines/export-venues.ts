// Baseline of P17: streams the rows of all sitemaps from the database over node:http as lines of text. Any cost beyond
// this is the sitemap's own. Argument: the port.
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Pool } from "pg";
import QueryStream from "pg-query-stream";
import { type VenueRow, venueRows } from "@/lib/seo/sitemap/queries";

const rowsAtOnce = 200;
const pool = new Pool({ connectionString: process.env.DATABASE_URL });

async function* lines(rows: AsyncIterable<VenueRow>): AsyncGenerator<string> {
  let piece = "";
  let count = 0;
  for await (const { country, region, city, slug, lastmod, photos } of rows) {
    piece += `/${country}/${region}/${city}/${slug},${lastmod},${photos ?? ""}\n`;
    count += 1;
    if (count % rowsAtOnce === 0) {
      yield piece;
      piece = "";
    }
  }
  yield piece;
}

const server = createServer(async (request, response) => {
  if (request.url !== "/rows") {
    response.end();
    return;
  }
  const client = await pool.connect();
  const rows = client.query(new QueryStream(venueRows, [], { batchSize: rowsAtOnce }));
  await pipeline(Readable.from(lines(rows as AsyncIterable<VenueRow>)), response);
  client.release();
});
server.listen(Number(process.argv[2]), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
