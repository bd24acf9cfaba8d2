export const changesChannel = "page_changes";

/** Matches every page, in a list of paths. */
export const wholeSite = "/*";

/** PostgreSQL accepts less than 8000 bytes. */
const maxPayloadBytes = 7_900;

/** Splits paths into payloads, each a JSON list of paths that fits one message. Paths are ASCII, so a character is a byte. */
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

/** Parses a message. An invalid payload purges the whole site. */
export function parsePayload(payload: string): string[] {
  try {
    const paths: unknown = JSON.parse(payload);
    if (Array.isArray(paths) && paths.every((path) => typeof path === "string")) {
      return paths;
    }
  } catch {
    // Falls through to the whole site.
  }
  return [wholeSite];
}

/** Returns a matcher for a list of paths: '/canada' matches itself, '/canada/*' also everything below it. */
export function affectedBy(paths: string[]): (path: string) => boolean {
  const single = new Set(paths);
  const above = paths.filter((path) => path.endsWith("/*")).map((path) => path.slice(0, -1));
  return (path) => single.has(path) || above.some((start) => `${path}/`.startsWith(start));
}
