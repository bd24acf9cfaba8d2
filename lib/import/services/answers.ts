import "server-only";
import { createHash, randomUUID } from "node:crypto";
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { env } from "@/lib/core/env";
import { type FileLayout, inspectFile } from "../read-file";
import { UnreadableFile } from "../unreadable-file";
import { type Asking, askService, ServiceProblem } from "./ask";
import type { ServiceRegion } from "./regions";
import type { Service, ServiceRequest } from "./service";

/** Answers of services, kept for a day. Web servers and workers share it. */
const folder = resolve(env.DATA_DIR, "answers");

const keptMs = 24 * 60 * 60 * 1000;
/** An answer that may have no record at all is shorter. */
const shortBytes = 64 * 1024;

export type Answer = {
  path: string;
  /** When it was asked, the day its data is of. */
  askedAt: Date;
  /** Whether it was asked before. */
  isKept: boolean;
};

type Asked = Asking & {
  /** Ask also if an answer is kept. */
  isRefresh: boolean;
  onRequest: (request: ServiceRequest) => void | Promise<void>;
  /** Of a service with pages: records so far. */
  onRecords: (count: number, all: number) => void;
};

/**
 * What a service says of a region: the kept answer, if the same was asked less than a day ago, else a new one.
 * @throws ServiceProblem
 */
export async function findAnswer(
  service: Service,
  region: ServiceRegion,
  asked: Asked,
): Promise<Answer> {
  const request = service.requestFor(region, 0);
  const key = createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 12);
  const path = join(folder, `${region.iso}-${key}`);
  const kept = await stat(path).catch(() => null);
  if (kept && !asked.isRefresh && kept.mtimeMs > Date.now() - keptMs) {
    return { path, askedAt: kept.mtime, isKept: true };
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${randomUUID()}.part`);
  try {
    await (service.isPaged
      ? askPages(service, region, part, asked)
      : askWhole(service, request, part, asked));
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return { path, askedAt: new Date(), isKept: false };
}

async function askWhole(
  service: Service,
  request: ServiceRequest,
  path: string,
  { onRequest, ...asking }: Asked,
): Promise<void> {
  await onRequest(request);
  await askService(service, request, path, asking);
}

/** One record a line. */
async function askPages(
  service: Service,
  region: ServiceRegion,
  path: string,
  { onRequest, onRecords, ...asking }: Asked,
): Promise<void> {
  await writeFile(path, "");
  const page = `${path}.page`;
  try {
    for (let offset = 0, all = 1; offset < all; ) {
      const request = service.requestFor(region, offset);
      await onRequest(request);
      await askService(service, request, page, asking);
      const { count, records } = readPage(service, await readFile(page, "utf8"));
      await appendFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
      // A page without records ends a list whose count is wrong.
      all = records.length === 0 ? offset : count;
      offset += records.length;
      onRecords(offset, all);
    }
  } finally {
    await rm(page, { force: true });
  }
}

function readPage({ label, list }: Service, text: string) {
  const page = z
    .object({ count: z.int().min(0), [list]: z.array(z.record(z.string(), z.unknown())) })
    .safeParse(parse(text));
  if (!page.success) {
    throw changed(label, "it has no count or no list of records");
  }
  return { count: Number(page.data.count), records: page.data[list] as object[] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function changed(label: string, problem: string): ServiceProblem {
  return new ServiceProblem(
    `${label} answers in a form that this release doesn't know: ${problem}. Nothing of it was imported. A newer release may know it.`,
  );
}

/**
 * How to read an answer; null if it has no records.
 * @throws ServiceProblem if it isn't what the service answered so far
 */
export async function readAnswer(
  service: Service,
  region: ServiceRegion,
  { path }: Answer,
): Promise<FileLayout | null> {
  if (await isEmpty(service, path)) {
    return null;
  }
  const layout = await inspectFile(path, service.readAs(region)).catch((error: unknown) => {
    throw error instanceof UnreadableFile
      ? changed(service.label, error.message.replace(`${path}: `, ""))
      : error;
  });
  if (layout.origin !== service.preset) {
    throw changed(service.label, `its records have other members than ${service.preset}'s`);
  }
  return layout;
}

async function isEmpty({ list, isPaged }: Service, path: string): Promise<boolean> {
  const { size } = await stat(path);
  if (size === 0 || isPaged || size > shortBytes) {
    return size === 0;
  }
  const found = list
    .split(".")
    .reduce<unknown>((value, name) => Object(value)[name], parse(await readFile(path, "utf8")));
  return Array.isArray(found) && found.length === 0;
}

/** Removes answers that are no longer used. */
export async function removeOldAnswers(now = Date.now()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < now - keptMs) {
      await rm(join(folder, name), { force: true });
    }
  }
}
