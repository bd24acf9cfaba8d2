import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { projectRoot } from "../../../lib/core/project";
import { fetchPacked } from "../baselines/plain-server";
import type { Figure } from "../figure";
import { listVenuePaths } from "../places";
import { formatNumber } from "../table";

const venueCount = 15_000;
const run = promisify(execFile);

/** Runs without the react-server condition, which lacks react-dom's renderer, and with a stub of `server-only`. */
async function renderVenue(databaseUrl: string, slug: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ["--import", "tsx", "tools/bench/baselines/render-venue.tsx", slug],
    {
      cwd: projectRoot,
      maxBuffer: 10_000_000,
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        NODE_ENV: "production",
        TSX_TSCONFIG_PATH: join(projectRoot, "tools/bench/baselines/tsconfig.json"),
      },
    },
  );
  return stdout;
}

export const markup: Figure = {
  id: "P13",
  title: "venue page HTML gzip ÷ the same components by renderToString",
  target: "≤ 1.25",
  measure: async (harness) => {
    const databaseUrl = await harness.database(venueCount);
    const [path = ""] = await listVenuePaths(databaseUrl, 1);
    const { baseUrl } = await harness.site(venueCount);
    const page = await fetchPacked(baseUrl + path);
    const floor = gzipSync(await renderVenue(databaseUrl, path.split("/").at(-1) ?? "")).length;
    const ratio = page.body.length / floor;
    return {
      figure: formatNumber(ratio),
      isMet: page.headers["content-encoding"] === "gzip" && ratio <= 1.25,
      details: [`${formatNumber(page.body.length)} ÷ ${formatNumber(floor)} bytes`],
    };
  },
};
