/**
 * Folders that each folder may import. The orders are total, so no two subfolders import each other. Tests
 * may import everything. `tools/law/check-imports.ts` enforces this in `npm run lint`.
 */
const mayImport: Record<string, readonly string[]> = {
  app: ["app", "components", "lib"],
  components: ["components", "lib"],
  lib: ["lib"],
  server: ["server", "lib"],
  prisma: ["prisma", "lib"],
  scripts: ["scripts", "tools", "server", "prisma", "lib"],
  tools: ["tools", "tests", "scripts", "server", "prisma", "lib", "components", "app"],
};

/** Subfolders in order: each imports only from those before it. "." means files beside the subfolders. */
const orders: Record<string, readonly string[]> = {
  components: [
    "activation",
    "ui",
    ".",
    "page",
    "map",
    "venues",
    "contribute",
    "search",
    "previews",
    "places",
    "near-me",
    "lists",
    "tour",
    "site",
    "home",
    "genres",
    "quality",
    "events",
    "review",
    "browse",
    "api",
    "data",
    "capacity",
  ],
  lib: [
    "core",
    "model",
    "facts",
    "quality",
    "routes",
    "request",
    "queue",
    "places",
    "walks",
    "clean",
    "venues",
    "genres",
    "events",
    "search",
    "browse",
    "near-me",
    "map",
    "lists",
    "tour",
    "photos",
    "spec-sheets",
    "mail",
    "match",
    "import",
    "dumps",
    "contribute",
    "websites",
    "review",
    "seo",
    "api",
    "jobs",
  ],
  server: [
    "next-internals",
    "metrics",
    "http",
    "csp",
    "documents",
    "render",
    "forms",
    "cache",
    ".",
  ],
  tools: [
    "shared",
    "postgres",
    "build",
    "backup",
    "release",
    "doctor",
    "bench",
    "audit",
    "law",
    "test",
  ],
};

/** Folders of lib that prisma/ may import: it fills databases but does not use them. */
const libForPrisma = ["core", "model", "places"];

export type Import = { from: string; to: string };

/** Why a file may not import another, both as paths from the project's root; null if it may. */
export function breachOf({ from, to }: Import): string | null {
  const [root, folder] = roomOf(from);
  const [targetRoot, targetFolder] = roomOf(to);
  const allowed = mayImport[root];
  if (!allowed || !(targetRoot in mayImport || targetRoot === "tests")) {
    return null;
  }
  if (!allowed.includes(targetRoot)) {
    return `${root} may import ${allowed.join(", ")}`;
  }
  if (root === "prisma" && targetRoot === "lib" && !libForPrisma.includes(targetFolder)) {
    return `prisma may import lib/${libForPrisma.join(", lib/")}`;
  }
  const order = orders[root];
  if (root !== targetRoot || !order) {
    return null;
  }
  const unlisted = [folder, targetFolder].find((name) => !order.includes(name));
  if (unlisted) {
    return `${root}/${unlisted} is missing from tools/law/law.ts`;
  }
  return order.indexOf(targetFolder) > order.indexOf(folder)
    ? `${root}/${targetFolder} comes after ${root}/${folder}`
    : null;
}

/** The top folder and its subfolder. */
function roomOf(file: string): [string, string] {
  const [root = "", folder = "", ...rest] = file.split("/");
  return [root, rest.length > 0 ? folder : "."];
}
