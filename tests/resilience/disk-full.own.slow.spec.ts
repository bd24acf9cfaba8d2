import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { projectRoot } from "../../lib/core/project";
import { findFreePort } from "../../tools/shared/free-port";
import { startServer } from "../e2e/site-server";
import { expect, inventedAddress, test } from "../e2e/test";
import { picture } from "../support/pictures";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { uploadHeaders } from "../support/upload-headers";
import { openOwnDatabase, openOwnSite } from "./own-site";

const diskSize = "8m";

/** Mounts a small disk; returns null without permission to mount. */
function mountSmallDisk(): { folder: string; unmount: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), "marquee-small-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskSize}`, "tmpfs", folder]);
  const unmount = () => {
    spawnSync("umount", [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted.status === 0) {
    return { folder, unmount };
  }
  rmSync(folder, { recursive: true, force: true });
  return null;
}

async function upload(baseUrl: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const response = await fetch(`${baseUrl}/api/photos`, {
    method: "POST",
    headers: {
      "Content-Type": "application/octet-stream",
      Origin: baseUrl,
      "X-Forwarded-For": inventedAddress(),
      ...(await uploadHeaders(baseUrl)),
    },
    body: bytes,
  });
  await response.arrayBuffer();
  return response.status;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

test("line 6: responds with 507 on a full disk, leaves no partial files, and keeps running", async () => {
  const disk = mountSmallDisk();
  if (!disk) {
    process.stdout.write("Line 6: skipped, could not mount a small disk\n");
  }
  test.skip(disk === null, "could not mount a small disk");
  const { folder, unmount } = disk as NonNullable<typeof disk>;
  const database = await openOwnDatabase();
  const port = await findFreePort();
  const site = await startServer({
    databaseUrl: database.databaseUrl,
    dataDirectory: folder,
    port,
    env: { DISK_RESERVE_MB: "0" },
  });
  try {
    const photo = new Uint8Array(await picture({ width: 2400, height: 1800 }).png().toBuffer());
    const sizes = { photo: photo.length, disk: Number.parseInt(diskSize, 10) * 2 ** 20 };
    const fill = join(folder, "fill");
    writeFileSync(fill, Buffer.alloc(sizes.disk - Math.round(4.5 * sizes.photo)));
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const sent = Array.from({ length: 4 }, () => upload(site.baseUrl, photo));
      statuses.push(...(await Promise.all(sent)));
    }
    const refused = statuses.filter((status) => status === 507).length;
    const taken = statuses.filter((status) => status === 201).length;
    expect(refused + taken, statuses.join(" ")).toBe(20);
    expect(refused).toBeGreaterThan(5);
    expect(taken).toBeGreaterThan(0);

    const rows = await query<{ id: string }>(database.databaseUrl, "SELECT id FROM photos");
    // The worker may write the nightly dumps meanwhile.
    const files = listFiles(folder).filter((file) => file !== "fill" && !/^dumps\b/.test(file));
    expect(files.toSorted()).toEqual(rows.map(({ id }) => `photos/${id}/original`).toSorted());
    for (const file of files) {
      expect(statSync(join(folder, file)).size, file).toBe(photo.length);
    }
    expect(rows.length).toBe(taken);
    const page = await fetch(`${site.baseUrl}/search?q=never+seen`);
    expect(page.status).toBe(200);
    rmSync(fill);
    expect(await upload(site.baseUrl, photo)).toBe(201);
    const figure = `${refused} of 20 refused with 507, 0 half files, 0 rows without a file, keeps running`;
    proves(6, figure);
  } finally {
    await site.stop().catch(() => {});
    unmount();
    await database.drop();
  }
});

/** Folders of a release. */
const deployed = [
  ".builds",
  "app",
  "components",
  "generated",
  "lib",
  "prisma",
  "public",
  "scripts",
  "server",
  "tools",
];

function describeDeployment(): string[] {
  const folders = deployed.map((name) => join(projectRoot, name));
  const files = folders.flatMap((folder) => listFiles(folder).map((file) => join(folder, file)));
  const top = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(projectRoot, name));
  return [...files, ...top]
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .sort();
}

test("line 6: writes nothing to the deployment's folder", async () => {
  const before = describeDeployment();
  const own = await openOwnSite();
  try {
    const { baseUrl } = own.site;
    const pages = ["/", "/browse", "/search?q=hall", "/canada", "/atlantis", "/submit-venue"];
    const files = ["/sitemap.xml", "/robots.txt", "/api/venues?limit=5", "/opengraph-image"];
    for (const path of [...pages, ...files]) {
      const reply = await fetch(baseUrl + path);
      await reply.arrayBuffer();
      expect(reply.status, path).toBeLessThan(500);
    }
    const photo = new Uint8Array(await picture().jpeg().toBuffer());
    expect(await upload(baseUrl, photo)).toBe(201);
  } finally {
    await own.close();
  }
  expect(describeDeployment()).toEqual(before);
  proves(6, `0 of ${before.length} files of the deployment changed, 0 added`);
});
