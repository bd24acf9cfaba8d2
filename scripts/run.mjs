// Entry point of every npm script: installs missing dependencies, bundles changed sources, then runs the script.
// Plain JavaScript without dependencies, because it runs before they are installed.
import { spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { onOrphaned } from "../tools/shared/orphan-watch.mjs";

const MINIMUM_NODE = [20, 19];
/** Longer than a script needs to stop the server (child-process.ts) and the database. */
const STOP_GRACE_MS = 60_000;
/** nohup is not enough: Node.js resets the ignored SIGHUP. */
const HOW_TO_DETACH =
  "To keep a command running, start it detached: setsid npm start > marquee.log 2>&1 &";
const root = fileURLToPath(new URL("..", import.meta.url));
/** See tools/build/bundle.mjs. */
const bundle = ".bundles/current";

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]) {
  if (!isNodeRecentEnough()) {
    return fail(
      `Marquee needs Node.js ${MINIMUM_NODE.join(".")} or newer; this is ${process.versions.node}.`,
      "Install a newer version from https://nodejs.org (or `nvm install 22`), then run the command again.",
    );
  }
  if (!name || !isThere(name)) {
    return fail(`There is no script "${name ?? ""}".`, `Available: ${listScripts().join(", ")}.`);
  }
  const unreadable = loadEnvironmentFile(name);
  if (unreadable) {
    return fail(unreadable.message, unreadable.remedy);
  }
  const problem = await makeReady(name);
  if (problem) {
    return fail(problem.message, problem.remedy);
  }
  return runScript(name, args, { isInteractive: isInteractive(name, args) });
}

/** Returns a problem or null. */
async function makeReady(name) {
  const { prepare } = await import("../tools/build/prepare.mjs");
  const problem = await prepare(root, { withDevelopmentTools: needsDevelopmentTools(name) });
  if (problem) {
    return problem;
  }
  const { ensureBundle } = await import("../tools/build/bundle.mjs");
  return ensureBundle(root).then(
    () => null,
    (error) => ({
      message: `Could not bundle the sources: ${error.message}`,
      remedy: "Correct them, or make this folder writable for the user that runs this.",
    }),
  );
}

function isNodeRecentEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
}

function needsDevelopmentTools(name) {
  return ["release", "test", "test:all", "test:node24", "bench", "audit:seo"].includes(name);
}

/** Whether it gives the terminal to another command, such as psql, which decides what Ctrl-C does. */
function isInteractive(name, [first]) {
  return name === "with-database" || (name === "marquee" && first === "with-database");
}

/**
 * Loads SETTINGS_FILE, such as that of a systemd unit, or .env. Variables already set win. Tests, benchmarks, and audits
 * load neither, since they must not depend on a site's settings. Returns a problem or null.
 */
function loadEnvironmentFile(name) {
  const named = process.env.SETTINGS_FILE;
  const file = named ? resolve(process.env.INIT_CWD ?? ".", named) : join(root, ".env");
  if (needsDevelopmentTools(name) || !(named || existsSync(file))) {
    return null;
  }
  try {
    process.loadEnvFile(file);
    // Tells commands which file that was.
    process.env.SETTINGS_FILE = file;
    return null;
  } catch (error) {
    return {
      message: `Could not read the settings in ${file}: ${error.message}`,
      remedy: "Correct the file name, or run this as a user that can read the file.",
    };
  }
}

function runScript(name, args, { isInteractive }) {
  // By its own name, so that it is kept while the script runs.
  const script = `${realpathSync(join(root, bundle))}/${fileOf(name)}.js`;
  const nodeArguments = [script, ...args];
  const env = { ...process.env, MARQUEE_RUNNER: `${process.pid}` };
  const child = spawn(process.execPath, nodeArguments, { cwd: root, env, stdio: "inherit" });
  // Ctrl-C reaches the whole process group, so the child may get the signal twice; it ignores the second.
  const stop = (signal) => {
    child.kill(signal);
    if (!(isInteractive && signal === "SIGINT")) {
      setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MS).unref();
    }
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => stop(signal));
  }
  process.on("SIGHUP", () => {
    say(`Stopping, because the terminal was closed (SIGHUP). ${HOW_TO_DETACH}`);
    stop("SIGHUP");
  });
  if (process.env.npm_lifecycle_event) {
    onOrphaned(() => {
      say(`Stopping, because the npm process that started this has ended. ${HOW_TO_DETACH}`);
      stop("SIGTERM");
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(fail(`Could not start Node.js: ${error.message}`)));
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** A release holds operators' scripts only, and no sources. */
function isThere(name) {
  const files = [`scripts/${fileOf(name)}.ts`, `${bundle}/${fileOf(name)}.js`];
  return files.some((file) => existsSync(join(root, file)));
}

function fileOf(name) {
  return name.replaceAll(":", "-");
}

function listScripts() {
  const runnable = [
    "start",
    "dev",
    "build",
    "test",
    "test:all",
    "test:node24",
    "marquee",
    "import",
    "data",
    "samples",
    "reviewer",
    "person",
    "backup",
    "restore",
    "release",
    "worker",
    "mail",
    "bench",
    "audit:seo",
    "with-database",
  ];
  return runnable.filter(isThere);
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(message, remedy) {
  process.stderr.write(`\n${message}\n${remedy ? `${remedy}\n` : ""}\n`);
  return 1;
}
