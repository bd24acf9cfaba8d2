// Which files something is made of, and whether they have changed. Plain JavaScript, because it runs before there is a bundle.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** A file that changed this lately may change again and keep its time and size. */
const unsettledMs = 2_000;

/** The file, or the wanted ones below the folder, sorted, as paths from `root`; none if there is no such path. */
export function listFiles(root, path, isWanted) {
  if (!existsSync(join(root, path))) {
    return [];
  }
  return statSync(join(root, path)).isFile() ? [path] : listFolder(root, path, isWanted);
}

function listFolder(root, folder, isWanted) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || isWanted(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFolder(root, path, isWanted) : [path];
    });
}

/** Hashes paths and contents. Not digested yet, so that more can be added. */
export function hashFiles(root, files) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash;
}

/**
 * Returns a text that `read` makes of these files alone. Reads them only if the time, size, or inode of one has changed
 * since, because reading all of them takes longer than many a command.
 */
export function rememberOf(root, name, files, read) {
  const record = join(root, "generated/remembered", name);
  const { stamp, changedMs } = stampOf(root, files);
  const [known, remembered] = existsSync(record) ? readFileSync(record, "utf8").split("\n") : [];
  if (known === stamp) {
    return remembered;
  }
  const text = read();
  if (Date.now() - changedMs > unsettledMs) {
    write(record, `${stamp}\n${text}`);
  }
  return text;
}

function stampOf(root, files) {
  const hash = createHash("sha256");
  let changedMs = 0;
  for (const file of files) {
    const { ctimeMs, mtimeMs, size, ino } = statSync(join(root, file));
    hash.update(`${file} ${ctimeMs} ${mtimeMs} ${size} ${ino}\n`);
    changedMs = Math.max(changedMs, ctimeMs);
  }
  return { stamp: hash.digest("hex"), changedMs };
}

function write(file, text) {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    // A service may run the project of another account, and then reads the files each time.
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) {
      throw error;
    }
  }
}
