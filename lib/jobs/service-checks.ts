import "server-only";
import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { env } from "@/lib/core/env";
import { type Finding, fine, problem, warning } from "@/lib/core/finding";
import { unwritableRemedy } from "@/lib/core/unwritable";
import { failureCode } from "@/lib/mail/failure";
import { photoStorage } from "@/lib/photos/storage";

const dataFolder = resolve(env.DATA_DIR);
const subfolders = ["photos", "uploads", "imports", "outbox", "dumps"];

/** On top of DISK_RESERVE_MB: enough for uploads in progress, as docs/operating.md says. */
const ampleMb = 2000;

/** Whether the site can write to its folders and has room there. Creates nothing. */
export async function checkDataFolder(): Promise<Finding> {
  try {
    const existing = await findExisting(dataFolder);
    const folders = [existing, ...subfolders.map((name) => join(dataFolder, name))];
    await Promise.all(folders.map(ensureWritable));
    return await judgeRoom(existing);
  } catch (error) {
    return describeUnwritable(error);
  }
}

/** The folder itself or, before the first start, the one that it will be created in. */
async function findExisting(folder: string): Promise<string> {
  const found = await stat(folder).catch(nullIfMissing);
  return found ? folder : findExisting(dirname(folder));
}

async function ensureWritable(folder: string): Promise<void> {
  await access(folder, constants.W_OK | constants.X_OK).catch(nullIfMissing);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") {
    return null;
  }
  throw error;
}

async function judgeRoom(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
  const room = `${dataFolder} has ${freeMb} MB free`;
  const remedy = "Free some space, or set DATA_DIR to a folder on another disk.";
  if (freeMb < env.DISK_RESERVE_MB) {
    return problem(
      `${room}, so uploads are refused (DISK_RESERVE_MB=${env.DISK_RESERVE_MB}).`,
      remedy,
    );
  }
  return freeMb < env.DISK_RESERVE_MB + ampleMb
    ? warning(`${room}; below ${env.DISK_RESERVE_MB} MB, uploads are refused.`, remedy)
    : fine(`${room}, and is writable.`);
}

export function describeUnwritable(error: unknown): Finding {
  const { code = String(error), path = dataFolder } = Object(error);
  return problem(
    `${path} is not writable (${code}), so photos and uploads are refused.`,
    `${unwritableRemedy(code, "Let the site's account write there")}, or set DATA_DIR to another folder.`,
  );
}

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMailServer(): Promise<Finding> {
  if (!env.SMTP_URL) {
    const message = "SMTP_URL is not set, so mail is written to DATA_DIR/outbox.";
    return env.SITE_URL
      ? warning(message, "Set SMTP_URL, so that visitors get their mail.")
      : fine(message);
  }
  const { host } = new URL(env.SMTP_URL);
  try {
    const { checkMail } = await import("@/lib/mail/transport");
    await checkMail();
    return fine(`The mail server ${host} accepts connections.`);
  } catch (error) {
    const code = failureCode(error);
    return problem(
      `The mail server ${host} cannot be used (${code}), so mail waits.`,
      code.includes("AUTH")
        ? "Correct the user and password in SMTP_URL."
        : "Start it, or correct the host and port in SMTP_URL.",
    );
  }
}

/** Asks the storage for the bucket. */
export async function checkBucket(): Promise<Finding> {
  const { S3_BUCKET } = env;
  if (!S3_BUCKET) {
    return fine("S3_BUCKET is not set, so photos are stored in DATA_DIR.");
  }
  try {
    await photoStorage().check();
    return fine(`The bucket ${S3_BUCKET} can be read.`);
  } catch (error) {
    const { $metadata, name, code = name } = Object(error);
    const status = $metadata?.httpStatusCode;
    return problem(
      `The bucket ${S3_BUCKET} cannot be used (${status ?? code}), so photos are refused.`,
      bucketRemedies[status] ?? "Start the storage, or correct S3_ENDPOINT and S3_REGION.",
    );
  }
}

const bucketRemedies: Record<number, string> = {
  301: "Correct S3_REGION.",
  403: "Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and let them use the bucket.",
  404: "Create the bucket, or correct S3_BUCKET.",
};

const answerTimeoutMs = 5_000;

/** Whether somebody answers at the address of purges. Purges nothing. */
export async function checkPurgeAddress(): Promise<Finding> {
  if (!env.CDN_PURGE_URL) {
    return fine("CDN_PURGE_URL is not set, so no CDN is told what changed.");
  }
  const { host } = new URL(env.CDN_PURGE_URL);
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    await fetch(env.CDN_PURGE_URL, { method: "HEAD", redirect: "manual", signal });
    return fine(`${host} answers, to which changes are told (CDN_PURGE_URL).`);
  } catch (error) {
    const { cause, name } = error as Error;
    return problem(
      `${host} does not answer (${Object(cause).code ?? name}), so a CDN keeps what has changed.`,
      "Correct CDN_PURGE_URL, or remove it if there is no CDN.",
    );
  }
}
