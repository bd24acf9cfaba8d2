import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { withLock } from "../shared/file-lock.mjs";
import { withProgress } from "../shared/progress.mjs";
import { rememberOf } from "./input-files.mjs";

/** Installs packages and generates the Prisma client if needed. Returns a problem or null. */
export async function prepare(root, { withDevelopmentTools }) {
  if (isRelease(root)) {
    return null;
  }
  const isReady = () => isInstalled(root, withDevelopmentTools) && isClientCurrent(root);
  if (isReady()) {
    return null;
  }
  // Outside the project: `npm ci` empties node_modules, and the project may be read-only.
  const key = createHash("sha256").update(realpathSync(root)).digest("hex").slice(0, 12);
  const lock = join(tmpdir(), `marquee-prepare-${userInfo().uid}-${key}.lock`);
  const work = async () => (await install(root, withDevelopmentTools)) ?? (await generate(root));
  return withLock(lock, work, {
    timeoutMs: 15 * 60_000,
    onWait: () => say("Another command is installing packages here; waiting for it to finish ..."),
  });
}

/** Whether this folder is an unpacked release, which has its build and its packages. */
export function isRelease(root) {
  return existsSync(join(root, "release.json"));
}

/** Installs exactly the packages of the lock file; fails if it does not match package.json. */
export async function install(root, withDevelopmentTools) {
  if (isInstalled(root, withDevelopmentTools)) {
    return null;
  }
  say("Installing packages (one to five minutes, once) ...");
  const started = Date.now();
  const dev = withDevelopmentTools || hasDevelopmentTools(root) ? "--include=dev" : "--omit=dev";
  const options = [dev, "--include=optional", "--no-audit", "--no-fund"];
  const commands = existsSync(join(root, "node_modules"))
    ? // `npm ci` would remove all packages of a running site. If its dry run accepts the lock file, `npm install` installs
      // the same packages and replaces only those that differ.
      [
        ["ci", "--dry-run", "--ignore-scripts", "--loglevel=error", ...options],
        ["install", "--no-save", ...options],
      ]
    : [["ci", ...options]];
  const code = await withProgress("Installing packages", say, () => runInTurn(root, commands));
  if (code === 0 && isInstalled(root, withDevelopmentTools)) {
    say(`Packages installed in ${seconds(started)}.`);
    return null;
  }
  return {
    message: `Could not install packages: npm exited with code ${code} (see its output above).`,
    remedy:
      "Check that the npm registry is reachable (`npm ping`), that this folder is writable, and that package.json and package-lock.json are of the same commit. Then run the command again.",
  };
}

async function runInTurn(root, commands) {
  for (const command of commands) {
    const code = await runNpm(root, command);
    if (code !== 0) {
      return code;
    }
  }
  return 0;
}

/** Installed development packages are kept by commands that do not need them. */
function hasDevelopmentTools(root) {
  const record = join(root, "node_modules/.package-lock.json");
  return existsSync(record) && Object.values(readPackages(record)).some(({ dev }) => dev);
}

/**
 * Compares npm's own record of node_modules, which it writes last, with the lock file: correct after an interrupted
 * install, a change of branch, and a manual `npm install`.
 */
function isInstalled(root, withDevelopmentTools) {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(join(root, record))) {
    return false;
  }
  const packages = withDevelopmentTools ? "all-packages" : "packages";
  const answer = rememberOf(root, packages, [record, "package-lock.json"], () =>
    hasPackages(root, record, withDevelopmentTools) ? "installed" : "missing",
  );
  return answer === "installed";
}

function hasPackages(root, record, withDevelopmentTools) {
  const installed = readPackages(join(root, record));
  return Object.entries(readPackages(join(root, "package-lock.json"))).every(
    ([path, wanted]) =>
      path === "" ||
      wanted.optional ||
      wanted.devOptional ||
      (wanted.dev && !withDevelopmentTools) ||
      installed[path]?.version === wanted.version,
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

async function generate(root) {
  if (isClientCurrent(root)) {
    return null;
  }
  say("Generating the database client ...");
  const { code, output } = await capture(
    process.execPath,
    [join(root, "node_modules/prisma/build/index.js"), "generate"],
    root,
  );
  if (code === 0) {
    mkdirSync(dirname(clientMarker(root)), { recursive: true });
    writeFileSync(clientMarker(root), clientHash(root));
    return null;
  }
  process.stderr.write(output);
  return {
    message: `Could not generate the database client: prisma generate exited with code ${code} (see its output above).`,
  };
}

function isClientCurrent(root) {
  return (
    existsSync(join(root, "generated/prisma/client.ts")) &&
    existsSync(clientMarker(root)) &&
    readFileSync(clientMarker(root), "utf8") === clientHash(root)
  );
}

function clientMarker(root) {
  return join(root, "generated/schema-hash");
}

function clientHash(root) {
  const { version } = JSON.parse(
    readFileSync(join(root, "node_modules/prisma/package.json"), "utf8"),
  );
  const schema = readFileSync(join(root, "prisma/schema.prisma"));
  return createHash("sha256").update(version).update(schema).digest("hex");
}

function runNpm(root, npmArguments) {
  // npm_execpath is the npm that started this; there may be none on the PATH.
  const [command, first] = process.env.npm_execpath?.endsWith(".js")
    ? [process.execPath, [process.env.npm_execpath]]
    : ["npm", []];
  // Redirects npm's summary to standard error: standard output is for the script that runs afterward.
  return exitCode(
    spawn(command, [...first, ...npmArguments], { ...spawnOptions(root), stdio: ["ignore", 2, 2] }),
  );
}

async function capture(command, args, root) {
  const child = spawn(command, args, { ...spawnOptions(root), stdio: ["ignore", "pipe", "pipe"] });
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  return { code: await exitCode(child), output: Buffer.concat(chunks).toString() };
}

function spawnOptions(root) {
  // Any executable keeps Prisma from downloading its schema engine, which is not used here.
  const engine = process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath;
  return { cwd: root, env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: engine } };
}

function exitCode(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
}

function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
