import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../package.json" with { type: "json" };

const version = packageJson.devDependencies["@sparticuz/chromium"];
const cache = fileURLToPath(new URL("../../node_modules/.cache/", import.meta.url));
const folder = join(cache, `marquee-chromium-${version}`);

/** The npm package holds Chromium for this machine only; elsewhere Playwright looks for its own. */
const isPackaged = process.platform === "linux" && process.arch === "x64";

/** Not the package's own arguments: its single process dies with the first context that closes. */
export function browserLaunchOptions() {
  const args = ["--no-sandbox", "--disable-gpu"];
  if (process.env.CHROMIUM_PATH) {
    return { executablePath: process.env.CHROMIUM_PATH, args };
  }
  return isPackaged ? { executablePath: join(folder, "chromium"), args, env: libraryPaths() } : {};
}

/** Unpacks the browser from its npm package, once; half of it is never taken for the whole. */
export function unpackBrowser(): void {
  if (process.env.CHROMIUM_PATH || !isPackaged || existsSync(folder)) {
    return;
  }
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const code = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    // It unpacks into the temporary folder, with the libraries only where it believes to be on Lambda.
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
    encoding: "utf8",
  });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`The browser could not be unpacked into ${draft}: ${stderr}`);
  }
  writeFileSync(join(draft, "fonts.conf"), fontSettings());
  moveIntoPlace(draft);
}

/** Its own libraries and fonts: a bare system has neither, and every system then shows the same. */
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

/** Two test runs at once may both unpack: the second finds the place taken by the same thing. */
function moveIntoPlace(draft: string): void {
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
}
