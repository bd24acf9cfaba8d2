import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../package.json" with { type: "json" };

const version = packageJson.devDependencies["@sparticuz/chromium"];
const cache = fileURLToPath(new URL("../../node_modules/.cache/", import.meta.url));
const folder = join(cache, `marquee-chromium-${version}`);

/** The npm package contains Chromium for Linux x64 only; elsewhere, Playwright finds its own. */
const isPackaged = process.platform === "linux" && process.arch === "x64";

/** Pages reach only this machine. Unlike a route handler, this leaves the browser's cache on and costs no time. */
const loopbackOnly =
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]";

/** Does not use the package's own arguments: their single process ends with the first closed context. */
export function browserLaunchOptions() {
  const args = ["--no-sandbox", "--disable-gpu", loopbackOnly];
  if (process.env.CHROMIUM_PATH) {
    return { executablePath: process.env.CHROMIUM_PATH, args };
  }
  return isPackaged
    ? { executablePath: join(folder, "chromium"), args, env: libraryPaths() }
    : { args };
}

/**
 * Unpacks the browser from its npm package once, and atomically: an interrupted run leaves no partial copy in place.
 */
export function unpackBrowser(): void {
  if (process.env.CHROMIUM_PATH || !isPackaged || existsSync(folder)) {
    return;
  }
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const code = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    // The package unpacks into TMPDIR and includes its libraries only if it detects AWS Lambda.
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
    encoding: "utf8",
  });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`could not unpack the browser into ${draft}: ${stderr}`);
  }
  writeFileSync(join(draft, "fonts.conf"), fontSettings());
  moveIntoPlace(draft);
}

/** Uses the package's libraries and fonts, which a minimal system lacks, so that pages look the same everywhere. */
function libraryPaths(): Record<string, string> {
  const own = join(folder, "al2023/lib");
  const inherited = process.env.LD_LIBRARY_PATH;
  return {
    ...(process.env as Record<string, string>),
    LD_LIBRARY_PATH: inherited ? `${own}:${inherited}` : own,
    FONTCONFIG_FILE: join(folder, "fonts.conf"),
  };
}

function fontSettings(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "font-cache")}</cachedir>
</fontconfig>
`;
}

/** If two test runs unpack concurrently, the second finds an identical copy in place. */
function moveIntoPlace(draft: string): void {
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}
