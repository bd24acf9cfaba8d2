import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { photoStorage } from "@/lib/photos/storage";
import { readLastBackup } from "../../lib/core/last-backup";
import { photosMissingCode } from "../../scripts/backup";
import { checkArchive, readArchive, writeArchive } from "../../tools/backup/archive";
import { makeBackup } from "../../tools/backup/make-backup";
import { restoreBackup } from "../../tools/backup/restore-backup";
import { migrate } from "../../tools/postgres/migrate";
import { readMigrations } from "../../tools/postgres/migration-files";
import { pretendFormer } from "../support/former-migrations";
import { query } from "../support/query";
import { proves } from "../support/reliability";
import { createEmptyTestDatabase, createTestDatabase } from "../support/test-database";
import { lifeOfASite, readyPhoto, specSheet, uploadedPhoto } from "./backup-rows";
import { describeInstallation, giveToOwner, type Installation, runFor } from "./installation";

const folder = mkdtempSync(join(tmpdir(), "marquee-backup-"));
const backup = join(folder, "backup.tar.gz");
const silent = () => {};
const undo: (() => Promise<unknown> | unknown)[] = [
  () => rmSync(folder, { recursive: true, force: true }),
];

let site: Installation & { databaseUrl: string };

beforeAll(async () => {
  const database = await createTestDatabase();
  undo.push(database.drop);
  site = { databaseUrl: database.databaseUrl, dataDirectory: createFolder() };
  await runFor(site, ["seed", "geography"]);
  await query(site.databaseUrl, lifeOfASite);
  keepFile(site, `${uploadedPhoto}/original`, randomBytes(400_000));
  keepFile(site, `sheet-${specSheet}/original`, randomBytes(900));
  for (const name of ["480.avif", "480.webp", "960.avif", "960.webp"]) {
    keepFile(
      site,
      `${readyPhoto}/${name}`,
      name === "480.webp" ? randomBytes(900_000) : Buffer.from(name),
    );
  }
  const made = await runFor(site, ["backup", backup]);
  expect(made.code, made.err).toBe(0);
});

afterAll(async () => {
  for (const step of undo.reverse()) {
    await step();
  }
});

/** PostgreSQL may run under another account, which needs access. */
function createFolder(): string {
  const path = mkdtempSync(join(folder, "data-"));
  chmodSync(folder, 0o755);
  chmodSync(path, 0o755);
  return path;
}

function keepFile({ dataDirectory }: Installation, key: string, bytes: Buffer): void {
  const path = join(dataDirectory, "photos", key);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, bytes);
}

/** Backs an installation up, and restores it into a new one. */
async function restoreElsewhere({ databaseUrl }: typeof site, file: string): Promise<typeof site> {
  await makeBackup(databaseUrl, file, silent);
  const restored = await createInstallation();
  await restoreBackup(restored.databaseUrl, file, silent);
  return restored;
}

const readKept = ({ databaseUrl }: typeof site) =>
  query(databaseUrl, "SELECT key FROM rate_limits");

/** Creates an installation with an empty database on the tests' server. */
async function createInstallation(): Promise<Installation & { databaseUrl: string }> {
  const { databaseUrl, drop } = await createEmptyTestDatabase();
  undo.push(drop);
  return { databaseUrl, dataDirectory: createFolder() };
}

function countRows(things: Map<string, string[]>): number {
  const tables = [...things].filter(([name]) => name.includes(".") && !name.endsWith("_seq"));
  return tables.reduce((sum, [, rows]) => sum + rows.length, 0);
}

describe("npm run backup and npm run restore", () => {
  it("copy everything to an embedded database and to another server", async () => {
    const before = await describeInstallation(site);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);

    const embedded: Installation = { dataDirectory: createFolder() };
    const there = await runFor(embedded, ["restore", backup]);
    expect(there.code, there.err).toBe(0);
    expect(await describeInstallation(embedded)).toEqual(before);

    const again = join(folder, "again.tar.gz");
    expect((await runFor(embedded, ["backup", again])).code).toBe(0);
    const target = await createInstallation();
    const owner = await giveToOwner(target.databaseUrl);
    undo.unshift(() => query(process.env.TEST_SERVER_URL ?? "", `DROP ROLE ${owner.role}`));
    const back = await runFor({ ...target, ...owner }, ["restore", again]);
    expect(back.code, back.err).toBe(0);
    expect(await describeInstallation(target)).toEqual(before);
    const files = before.get("files")?.length;
    proves(11, `100 % equal: ${countRows(before)} rows and ${files} files, twice`);
  });

  it("restores an older release's backup and migrates it", async () => {
    const older = await createInstallation();
    await migrate(older.databaseUrl, silent, readMigrations().slice(0, -1));
    await query(older.databaseUrl, "INSERT INTO rate_limits (key) VALUES ('kept')");
    const target = await restoreElsewhere(older, join(folder, "older.tar.gz"));

    expect(await readKept(target)).toEqual([{ key: "kept" }]);
    const names = await query(
      target.databaseUrl,
      `SELECT migration_name AS name FROM "_prisma_migrations" ORDER BY 1`,
    );
    expect(names).toEqual(readMigrations().map(({ name }) => ({ name })));
  });

  it("restores a backup of the release with the migrations that the baseline replaces", async () => {
    const former = await createInstallation();
    await migrate(former.databaseUrl, silent, readMigrations().slice(0, 1));
    await pretendFormer(former.databaseUrl);
    await query(former.databaseUrl, "INSERT INTO rate_limits (key) VALUES ('kept')");
    const target = await restoreElsewhere(former, join(folder, "former.tar.gz"));

    expect(await readKept(target)).toEqual([{ key: "kept" }]);
    await expect(query(target.databaseUrl, "SELECT FROM venue_change_feed")).resolves.toHaveLength(
      1,
    );
  });

  it("begins a new epoch of changes, whose cursors start from the beginning", async () => {
    const site = await createInstallation();
    await migrate(site.databaseUrl, silent);
    const file = join(folder, "epoch.tar.gz");
    await makeBackup(site.databaseUrl, file, silent);
    const [before] = await query<{ epoch: string }>(
      site.databaseUrl,
      "UPDATE venue_change_feed SET position = 7 RETURNING epoch",
    );
    await query(
      site.databaseUrl,
      "INSERT INTO venue_changes (venue_id, kind) VALUES (1, 'HIDDEN')",
    );
    await restoreBackup(site.databaseUrl, file, silent);

    const [after] = await query<{ epoch: string }>(
      site.databaseUrl,
      `SELECT epoch, position::int, (SELECT count(*)::int FROM venue_changes) AS changes FROM venue_change_feed`,
    );
    expect(after).toEqual({ epoch: expect.any(String), position: 0, changes: 0 });
    expect(after?.epoch).not.toBe(before?.epoch);
  });

  it("finds a photo that became ready while the backup started", async () => {
    const moving = await createInstallation();
    await migrate(moving.databaseUrl, silent);
    const placeholder = "data:image/webp;base64,AA";
    await query(
      moving.databaseUrl,
      `INSERT INTO photos (id, byte_size, width, height, placeholder, perceptual_hash)
         VALUES ('${uploadedPhoto}', 9, 100, 100, '${placeholder}', 1)`,
    );
    writeFileSync(join(folder, "480"), "made");
    const open = vi.spyOn(photoStorage(), "open").mockImplementationOnce(async () => {
      await query(moving.databaseUrl, "UPDATE photos SET status = 'READY', ready_at = now()");
      await photoStorage().put(`${uploadedPhoto}/480.avif`, join(folder, "480"));
      await photoStorage().put(`${uploadedPhoto}/480.webp`, join(folder, "480"));
      return null;
    });
    const file = join(folder, "moving.tar.gz");

    expect(await makeBackup(moving.databaseUrl, file, silent)).toMatchObject({
      files: 2,
      missing: [],
    });
    expect(await checkArchive(file)).toContain(`photos/${uploadedPhoto}/480.webp`);
    open.mockRestore();
    await photoStorage().removeAll(uploadedPhoto);
  });
});

describe(makeBackup, () => {
  it("prints the file's SHA-256, like a restore", async () => {
    const file = join(folder, "digest.tar.gz");
    const made = await runFor(site, ["backup", file]);
    const [, digest = ""] = /^SHA-256: ([0-9a-f]{64})$/m.exec(made.out) ?? [];

    expect(createHash("sha256").update(readFileSync(file)).digest("hex")).toBe(digest);
    const lines: string[] = [];
    await expect(restoreBackup(site.databaseUrl, file, (line) => lines.push(line))).rejects.toThrow(
      "is not empty",
    );
    expect(lines).toContain(`SHA-256: ${digest}`);
  });

  it("exits with 3 and lists missing photo files", async () => {
    const key = `${readyPhoto}/480.webp`;
    const file = join(folder, "incomplete.tar.gz");
    const path = join(site.dataDirectory, "photos", key);
    renameSync(path, `${path}.away`);
    const made = await runFor(site, ["backup", file]);
    renameSync(`${path}.away`, path);

    expect(made.code).toBe(photosMissingCode);
    expect(made.err).toContain("The backup was made without 1 photo file not found in");
    expect(made.err).toContain(`  ${key}\n`);
    expect(await checkArchive(file)).toContain(`photos/${readyPhoto}/480.avif`);
    expect(await readLastBackup(site.dataDirectory)).toMatchObject({ file, missingPhotos: 1 });
  });

  it("misses no files of failed photos, nor of photos that were deleted meanwhile", async () => {
    const changing = await createInstallation();
    await migrate(changing.databaseUrl, silent);
    const placeholder = "data:image/webp;base64,AA";
    await query(
      changing.databaseUrl,
      `INSERT INTO photos (id, status, byte_size, width, height, placeholder, perceptual_hash)
         VALUES ('${uploadedPhoto}', 'FAILED', 9, 100, 100, '${placeholder}', 1),
                ('${readyPhoto}', 'READY', 9, 100, 100, '${placeholder}', 1)`,
    );
    const open = vi.spyOn(photoStorage(), "open").mockImplementation(async () => {
      await query(changing.databaseUrl, `DELETE FROM photos WHERE id = '${readyPhoto}'`);
      return null;
    });
    const made = await makeBackup(changing.databaseUrl, join(folder, "failed.tar.gz"), silent);
    open.mockRestore();

    expect(made).toMatchObject({ files: 0, missing: [] });
  });

  it("exits with 3 and names the folder without the site's DATA_DIR", async () => {
    const elsewhere = { ...site, dataDirectory: createFolder() };
    const made = await runFor(elsewhere, ["backup", join(folder, "elsewhere.tar.gz")]);

    expect(made.code).toBe(photosMissingCode);
    expect(made.err).toContain(`not found in ${join(elsewhere.dataDirectory, "photos")}:`);
    expect(made.err).toContain("DATA_DIR");
  });

  it("saves a restorable backup of a database without a job queue", async () => {
    const older = await createInstallation();
    await migrate(older.databaseUrl, silent);
    await query(older.databaseUrl, "INSERT INTO rate_limits (key) VALUES ('kept')");
    await query(older.databaseUrl, "DROP SCHEMA pgboss CASCADE");
    const restored = await restoreElsewhere(older, join(folder, "no-queue.tar.gz"));

    expect(await readKept(restored)).toEqual([{ key: "kept" }]);
  });

  it("writes a file only its owner can read and leaves no partial file", () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(existsSync(`${backup}.partial`)).toBe(false);
  });

  it.each([["there.tar.gz"], ["there.tar.gz.partial"]])(
    "refuses to replace an existing %s",
    async (name) => {
      const existing = join(folder, name);
      writeFileSync(existing, "kept");
      const made = makeBackup(site.databaseUrl, join(folder, "there.tar.gz"), silent);

      await expect(made).rejects.toThrow(`${existing} already exists`);
      expect(readFileSync(existing, "utf8")).toBe("kept");
      rmSync(existing);
    },
  );

  it("leaves no file when the disk is full", async () => {
    const file = join(folder, "full.tar.gz");
    const { code, err } = await runFor(site, ["backup", file], { largestFile: 100 });

    expect(code).toBe(1);
    expect(err).toContain(`Could not write ${file}: EFBIG`);
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
  });

  it("fails when there is nothing to back up", async () => {
    const { databaseUrl } = await createInstallation();
    const made = makeBackup(databaseUrl, join(folder, "nothing.tar.gz"), silent);

    await expect(made).rejects.toThrow("There is nothing to back up");
  });
});

describe(restoreBackup, () => {
  let target: Installation & { databaseUrl: string };

  beforeAll(async () => {
    target = await createInstallation();
  });

  const unpacked = () => gunzipSync(readFileSync(backup));

  it.each<[string, () => Buffer, RegExp]>([
    ["half a file", () => readFileSync(backup).subarray(0, 200_000), /damaged or not a backup/],
    ["a file without its last byte", () => readFileSync(backup).subarray(0, -1), /damaged/],
    ["a file without its last part", () => gzipSync(unpacked().subarray(0, 300_032)), /damaged/],
    ["a changed byte", () => changeByte(readFileSync(backup)), /damaged/],
    [
      "a changed byte with a valid gzip checksum",
      () => gzipSync(changeByte(unpacked())),
      /a checksum does not match/,
    ],
    ["a file that is not an archive", () => Buffer.from("name,city"), /damaged or not a backup/],
    ["an empty archive", () => gzipSync(Buffer.alloc(1024)), /its end is missing/],
  ])("rejects %s before it changes anything", async (_, content, reason) => {
    const file = join(folder, "bad.tar.gz");
    writeFileSync(file, content());

    await expect(restoreBackup(target.databaseUrl, file, silent)).rejects.toThrow(reason);
    await expectEmpty();
  });

  it.each([
    "photos/../../outside",
    "photos/../outside",
    `photos/${readyPhoto}/../outside`,
    `photos/${readyPhoto}/.480.webp`,
    "photos/outside",
    "/etc/outside",
  ])("rejects an entry named %s before it changes anything", async (name) => {
    const canary = join(process.env.DATA_DIR ?? "", "canary");
    writeFileSync(canary, "kept");
    const file = join(folder, `hostile-${randomBytes(4).toString("hex")}.tar.gz`);
    await rewriteManifest(file, (json) => json, {
      [name]: Buffer.from("hostile"),
      z: Buffer.from("z"),
    });

    await expect(restoreBackup(target.databaseUrl, file, silent)).rejects.toThrow(
      `not a Marquee backup: it contains ${JSON.stringify(name)}`,
    );
    expect(readFileSync(canary, "utf8")).toBe("kept");
    expect(existsSync(join(process.env.DATA_DIR ?? "", "outside"))).toBe(false);
    await expectEmpty();
  });

  it("rejects a duplicate entry", async () => {
    const file = join(folder, "twice.tar.gz");
    await rewriteManifest(file, (json) => json, { "manifest.json": Buffer.from("{}") });

    await expect(restoreBackup(target.databaseUrl, file, silent)).rejects.toThrow(
      "it contains manifest.json twice",
    );
    await expectEmpty();
  });

  it("fails when the file does not exist", async () => {
    const file = join(folder, "not-there.tar.gz");

    await expect(restoreBackup(target.databaseUrl, file, silent)).rejects.toThrow(
      `Could not restore ${file}: the file does not exist.`,
    );
  });

  it("skips a table that is not Marquee's and reports it", async () => {
    const mixed = await createInstallation();
    await migrate(mixed.databaseUrl, silent);
    await query(mixed.databaseUrl, "CREATE TABLE theirs AS SELECT 1 AS value");
    const file = join(folder, "mixed.tar.gz");
    await makeBackup(mixed.databaseUrl, file, silent);
    const restored = await createInstallation();
    const { code, err } = await runFor(restored, ["restore", file]);

    expect(code, err).toBe(0);
    expect(err).toContain('Skipped "public"."theirs", which is not a Marquee table.');
  });

  it.each<[string, string | RegExp, string, RegExp]>([
    ["a column by another name", '"venue_type"', '"type"', /lacks column venue_type of the table/],
    ["a column more", '"venue_type"', '"venue_type", "type"', /has an unknown column type of/],
    ["a column less", /"venue_type",/, "", /lacks column venue_type of the table/],
  ])("rejects a manifest with %s", async (_, found, put, reason) => {
    const { databaseUrl } = await createInstallation();
    const file = join(folder, `altered-${randomBytes(4).toString("hex")}.tar.gz`);
    await rewriteManifest(file, (json) => json.replace(found, put));

    await expect(restoreBackup(databaseUrl, file, silent)).rejects.toThrow(reason);
    expect(await query(databaseUrl, "SELECT FROM venues")).toEqual([]);
  });

  it("rejects a newer release's backup", async () => {
    const file = join(folder, "newer.tar.gz");
    await rewriteManifest(file, (json) =>
      json.replace(/"name": "\d{14}_/, '"name": "29991231235959_'),
    );

    await expect(restoreBackup(target.databaseUrl, file, silent)).rejects.toThrow(
      /The backup is newer than this code: it contains migration 29991231235959_/,
    );
    await expectEmpty();
  });

  it("rejects an unknown backup format", async () => {
    const file = join(folder, "form.tar.gz");
    await rewriteManifest(file, (json) => json.replace('"format": 1', '"format": 2'));

    await expect(restoreBackup(target.databaseUrl, file, silent)).rejects.toThrow(
      "in a format that this release does not support",
    );
    await expectEmpty();
  });

  it("refuses to restore into a folder that has photos", async () => {
    const other = `${readyPhoto.replace("b", "c")}/original`;
    writeFileSync(join(folder, "other"), "other");
    await photoStorage().put(other, join(folder, "other"));

    await expect(restoreBackup(target.databaseUrl, backup, silent)).rejects.toThrow(other);
    await photoStorage().remove(other);
    await expectEmpty();
  });

  it("refuses to restore into a database with data and leaves it unchanged", async () => {
    const before = await describeInstallation(site);

    await expect(restoreBackup(site.databaseUrl, backup, silent)).rejects.toThrow(
      /is not empty: it has rows in \w+/,
    );
    expect(await describeInstallation(site)).toEqual(before);
  });

  it("leaves no row or file when the disk fills up and can be rerun", async () => {
    const full = await createInstallation();
    const { code, err } = await runFor(full, ["restore", backup], { largestFile: 600 });

    expect(code).toBe(1);
    expect(err).toContain("EFBIG");
    expect(await query(full.databaseUrl, "SELECT FROM venues")).toEqual([]);
    expect((await describeInstallation(full)).get("files")).toEqual([]);

    expect((await runFor(full, ["restore", backup])).code).toBe(0);
    expect(await describeInstallation(full)).toEqual(await describeInstallation(site));
  });

  async function expectEmpty(): Promise<void> {
    const tables = await query(
      target.databaseUrl,
      "SELECT FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(tables).toEqual([]);
    for await (const { key } of photoStorage().list()) {
      throw new Error(`${key} was left behind`);
    }
  }
});

function changeByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  // An offset in the middle of the first photo.
  changed.writeUInt8(changed.readUInt8(200_000) ^ 1, 200_000);
  return changed;
}

/** Copies the backup with a changed manifest, extra entries, and valid checksums. */
async function rewriteManifest(
  path: string,
  change: (json: string) => string,
  more: Record<string, Buffer> = {},
): Promise<void> {
  await writeArchive(path, async (add) => {
    for await (const { name, bytes } of readArchive(backup)) {
      const content = await buffer(bytes);
      const isManifest = name === "manifest.json";
      if (name !== "SHA256SUMS") {
        await add(name, isManifest ? Buffer.from(change(String(content))) : content);
      }
    }
    for (const [name, content] of Object.entries(more)) {
      await add(name, content);
    }
  });
}
