import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentBuild } from "../../server/current-build";
import { currentBuildHash, publishDraft, removeOldBuilds } from "./builds";

let builds: string;
let hashes = 0;

beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), "marquee-builds-"));
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") });
  return () => vi.useRealTimers();
});

/** Publishes what `next build` writes, one minute after the previous build. */
function publish(script = "main.js"): string {
  const folder = join(builds, "next/static/chunks");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, script), script);
  utimesSync(join(folder, script), new Date(), new Date());
  hashes += 1;
  publishDraft(`${hashes}`.padStart(64, "0"), builds);
  vi.setSystemTime(Date.now() + 60_000);
  return currentBuild(builds) ?? "";
}

function listBuilds(): string[] {
  return readdirSync(builds).filter((name) => !["current", "next"].includes(name));
}

function listScripts(): string[] {
  return readdirSync(join(builds, "current/static/chunks")).sort();
}

describe(publishDraft, () => {
  it("makes the new build current and leaves the former one unchanged", () => {
    const former = publish("former.js");
    const file = join(builds, former, "static/chunks/former.js");
    const next = publish("next.js");

    expect(currentBuild(builds)).toBe(next);
    expect(currentBuildHash(builds)).toBe(`${hashes}`.padStart(64, "0"));
    expect(readFileSync(file, "utf8")).toBe("former.js");
    expect(listBuilds().sort()).toEqual([former, next].sort());
  });

  it("moves the build cache to the next draft", () => {
    mkdirSync(join(builds, "next/cache"), { recursive: true });
    writeFileSync(join(builds, "next/cache/parts"), "parts");
    const build = publish();

    expect(readFileSync(join(builds, "next/cache/parts"), "utf8")).toBe("parts");
    expect(readdirSync(join(builds, build))).not.toContain("cache");
  });

  it("keeps serving scripts of former builds for 30 days", () => {
    publish("first.js");
    publish("second.js");
    expect(listScripts()).toEqual(["first.js", "second.js"]);

    vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60_000);
    publish("third.js");
    expect(listScripts()).toEqual(["third.js"]);
  });
});

describe(currentBuild, () => {
  it("returns null while no build is finished", () => {
    mkdirSync(join(builds, "next"));

    expect(currentBuild(builds)).toBeNull();
    expect(currentBuildHash(builds)).toBeNull();
  });
});

describe(removeOldBuilds, () => {
  it("removes builds that no process serves, except the former one", () => {
    const [, second, third] = [publish(), publish(), publish()];
    removeOldBuilds(builds);

    expect(listBuilds().sort()).toEqual([second, third].sort());
  });

  it("keeps a build while a process serves it", async () => {
    const served = publish();
    const title = `process.title = "marquee ${served}"; process.send(1); setInterval(() => {}, 1000)`;
    // Arguments make room for the process title, as the server's do.
    const args = ["--max-semi-space-size=32", "-e", title];
    const server = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    await once(server, "message");
    const [, former, current] = [publish(), publish(), publish()];
    removeOldBuilds(builds);
    expect(listBuilds().sort()).toEqual([served, former, current].sort());

    server.kill();
    await once(server, "exit");
    removeOldBuilds(builds);
    expect(listBuilds().sort()).toEqual([former, current].sort());
  });
});
