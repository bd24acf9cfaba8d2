import type { Prisma } from "@/generated/prisma/client";

export const changesChannel = "page_changes";

/** Stands for every page, in a list of paths. */
export const wholeSite = "/*";

/** PostgreSQL takes less than 8000 bytes. */
const maxPayloadBytes = 7_900;

/**
 * Tells every process that these pages are out of date, if and when the transaction commits. Each message is a JSON
 * list of paths; a path stands for its page with any query.
 */
export async function publishPurge(
  transaction: Prisma.TransactionClient,
  paths: Iterable<string>,
): Promise<void> {
  for (const payload of toPayloads([...new Set(paths)])) {
    await transaction.$executeRaw`SELECT pg_notify(${changesChannel}, ${payload})`;
  }
}

/** Lists of paths, each as text that one message can carry. Paths are ASCII, so a character is a byte. */
export function toPayloads(paths: string[]): string[] {
  const lists = paths.reduce<string[][]>((filled, path) => {
    const last = filled.at(-1);
    if (last && JSON.stringify([...last, path]).length <= maxPayloadBytes) {
      last.push(path);
      return filled;
    }
    filled.push([path]);
    return filled;
  }, []);
  return lists.map((list) => JSON.stringify(list));
}

/** Tells the same of all pages: what came in touches more of them than could be listed. */
export async function publishFullPurge(database: {
  query: (text: string, values: string[]) => Promise<unknown>;
}): Promise<void> {
  await database.query("SELECT pg_notify($1, $2)", [changesChannel, JSON.stringify([wholeSite])]);
}

/** The paths of a message. What cannot be read may mean anything, and so means everything. */
export function parsePayload(payload: string): string[] {
  try {
    const paths: unknown = JSON.parse(payload);
    if (Array.isArray(paths) && paths.every((path) => typeof path === "string")) {
      return paths;
    }
  } catch {
    // Answered below.
  }
  return [wholeSite];
}

/** Tells which paths a list of paths means: '/canada' itself, '/canada/*' also all below it. */
export function affectedBy(paths: string[]): (path: string) => boolean {
  const single = new Set(paths);
  const above = paths.filter((path) => path.endsWith("/*")).map((path) => path.slice(0, -1));
  return (path) => single.has(path) || above.some((start) => `${path}/`.startsWith(start));
}
