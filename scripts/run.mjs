// The entry of every npm script: makes sure that what the script needs is installed, then runs it.
// Plain JavaScript without dependencies, because it runs before there are any.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { onOrphaned } from "../tools/shared/parent-watch.mjs";

const MINIMUM_NODE = [20, 19];
/** More than a script gives the server it stops (child-process.ts), plus the database. */
const STOP_GRACE_MS = 60_000;
/** nohup is not enough: Node.js takes back that it ignores SIGHUP. */
const HOW_TO_DETACH =
  "To keep a command running, start it detached: setsid npm start > marquee.log 2>&1 &";
const root = fileURLToPath(new URL("..", import.meta.url));

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]) {
  if (!isNodeRecentEnough()) {
    return fail(
      `Marquee needs Node.js ${MINIMUM_NODE.join(".")} or newer; this is ${process.versions.node}.`,
      "Install a newer one from https://nodejs.org (or `nvm install 22`), then run the command again.",
    );
  }
  const file = fileOf(name ?? "");
  if (!name || !existsSync(join(root, file))) {
    return fail(`There is no script "${name ?? ""}".`, `Available: ${listScripts().join(", ")}.`);
  }
  const unreadable = loadEnvironmentFile(name);
  if (unreadable) {
    return fail(unreadable.message, unreadable.remedy);
  }
  const { prepare } = await import("../tools/build/prepare.mjs");
  const problem = await prepare(root, { withDevelopmentTools: needsDevelopmentTools(name) });
  return problem ? fail(problem.message, problem.remedy) : runScript(file, args);
}

function isNodeRecentEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
}

function needsDevelopmentTools(name) {
  return ["test", "test:all", "test:node24", "test:faults", "bench", "audit:seo"].includes(name);
}

/**
 * SETTINGS_FILE, such as that of a systemd unit, or .env. Variables already set win. What judges a site does not read
 * it: it must not depend on how a site is set up. Returns a problem or null.
 */
function loadEnvironmentFile(name) {
  const named = process.env.SETTINGS_FILE;
  const file = named ? resolve(process.env.INIT_CWD ?? ".", named) : join(root, ".env");
  if (needsDevelopmentTools(name) || !(named || existsSync(file))) {
    return null;
  }
  try {
    process.loadEnvFile(file);
    return null;
  } catch (error) {
    return {
      message: `The settings in ${file} cannot be read: ${error.message}`,
      remedy: "Correct its name, or run this as a user that may read it.",
    };
  }
}

function runScript(file, args) {
  const nodeArguments = ["--conditions=react-server", "--import", "tsx", file, ...args];
  const env = { ...process.env, MARQUEE_RUNNER: `${process.pid}` };
  const child = spawn(process.execPath, nodeArguments, { cwd: root, env, stdio: "inherit" });
  // Ctrl-C reaches the whole group, so the child may hear of it twice; it counts only the first.
  const stop = (signal) => {
    child.kill(signal);
    setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => stop(signal));
  }
  process.on("SIGHUP", () => {
    say(`The terminal was closed (SIGHUP): stopping. ${HOW_TO_DETACH}`);
    stop("SIGHUP");
  });
  if (process.env.npm_lifecycle_event) {
    onOrphaned(() => {
      say(`The npm that started this has ended: stopping. ${HOW_TO_DETACH}`);
      stop("SIGTERM");
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(fail(`Node.js could not be started: ${error.message}`)));
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function fileOf(name) {
  return `scripts/${name.replaceAll(":", "-")}.ts`;
}

function listScripts() {
  const runnable = [
    "start",
    "dev",
    "build",
    "test",
    "test:all",
    "test:node24",
    "test:faults",
    "import",
    "samples",
    "reviewer",
    "person",
    "backup",
    "restore",
    "worker",
    "mail",
    "bench",
    "audit:seo",
    "with-database",
  ];
  return runnable.filter((name) => existsSync(join(root, fileOf(name))));
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(message, remedy) {
  process.stderr.write(`\n${message}\n${remedy ? `${remedy}\n` : ""}\n`);
  return 1;
}
