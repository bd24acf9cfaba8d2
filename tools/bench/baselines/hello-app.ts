import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../../../lib/core/project";
import packageJson from "../../../package.json" with { type: "json" };
import { type Server, startBaseline } from "../server-process";

const folder = join(projectRoot, "node_modules/.cache/marquee-bench/hello");
const marker = join(folder, ".next/marquee-build");
const next = join(projectRoot, "node_modules/.bin/next");

/** The framework's baseline: a minimal dynamic page and a minimal JSON response. */
const files = {
  "package.json": `{ "name": "hello", "private": true, "type": "module" }\n`,
  // Next is installed in the surrounding project.
  "next.config.mjs": `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(projectRoot)} } };\n`,
  "app/layout.js": `import { createElement } from "react";

export const dynamic = "force-dynamic";

export default function Layout({ children }) {
  return createElement("html", { lang: "en" }, createElement("body", null, children));
}
`,
  "app/page.js": `import { createElement } from "react";

export default async function Page({ searchParams }) {
  const { name = "world" } = await searchParams;
  return createElement("h1", null, "Hello " + name);
}
`,
  "app/json/route.js": `export const dynamic = "force-dynamic";

export async function GET(request) {
  return Response.json({ hello: new URL(request.url).searchParams.get("name") ?? "world" });
}
`,
};

/** Writes and builds the minimal app, unless it was already built with this version of Next. */
export function buildHelloApp(report: (line: string) => void): void {
  const version = createHash("sha256")
    .update(JSON.stringify([files, packageJson.dependencies.next, packageJson.dependencies.react]))
    .digest("hex");
  if (existsSync(marker) && readFileSync(marker, "utf8") === version) {
    return;
  }
  report("Building the framework's hello app (the baseline) ...");
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;
  execFileSync(process.execPath, [next, "build"], { cwd: folder, env, stdio: "pipe" });
  writeFileSync(marker, version);
}

export function startHelloApp(): Promise<Server> {
  return startBaseline((port) => [next, "start", "-p", `${port}`, "-H", "127.0.0.1"], folder);
}
