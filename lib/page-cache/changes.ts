import type { Prisma } from "@/generated/prisma/client";

export const changesChannel = "page_changes";

/** PostgreSQL takes less than 8000 bytes. */
const longestPayload = 7_900;

/**
 * Tells every process that these pages are out of date, if and when the transaction commits. Each message is a JSON
 * list of paths; a path stands for its page with any query.
 */
export async function announceChange(
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
    if (last && JSON.stringify([...last, path]).length <= longestPayload) {
      last.push(path);
      return filled;
    }
    filled.push([path]);
    return filled;
  }, []);
  return lists.map((list) => JSON.stringify(list));
}
