import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot, scriptArguments, serverArguments } from "../../lib/core/project";
import { photosMissingCode } from "../../scripts/backup";
import { commandsBelow } from "./document";

const read = (name: string) => readFileSync(join(projectRoot, "deploy", name), "utf8");

const services = ["marquee@.service", "marquee-worker.service"];

describe.each(services)("%s", (name) => {
  const unit = read(name);

  it("keeps restarting while the database is down", () => {
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  });
});

describe.each([...services, "marquee-backup.service"])("%s", (name) => {
  const unit = read(name);

  it("can write only to its data and explains what another DATA_DIR needs", () => {
    expect(unit).toMatch(/^ProtectSystem=strict$/m);
    expect(unit).toMatch(/^# .*DATA_DIR.*ReadWritePaths=/m);
    expect(readFileSync(join(projectRoot, "docs/operating.md"), "utf8")).toContain(
      "ReadWritePaths=",
    );
  });

  it("passes systemd-analyze verify", ({ skip }) => {
    const { error, stderr } = spawnSync(
      "systemd-analyze",
      ["verify", join(projectRoot, "deploy", name)],
      {
        encoding: "utf8",
      },
    );
    skip(error !== undefined, "systemd-analyze is not installed");

    // The installation's account and folders are missing here, so other complaints are expected.
    const complaints = stderr.split("\n").filter((line) => line.includes(`deploy/${name}`));
    expect(complaints).toEqual([]);
  });
});

describe("marquee-backup", () => {
  it("runs every night", ({ skip }) => {
    const [, calendar = ""] = /^OnCalendar=(.*)$/m.exec(read("marquee-backup.timer")) ?? [];
    const { error, status } = spawnSync("systemd-analyze", ["calendar", calendar]);
    skip(error !== undefined, "systemd-analyze is not installed");

    expect([calendar, status]).toEqual(["*-*-* 03:30:00", 0]);
  });

  it("succeeds without photo files that do not exist, so that old backups are deleted", () => {
    const [, codes] = /^SuccessExitStatus=(.*)$/m.exec(read("marquee-backup.service")) ?? [];

    expect(codes).toBe(`${photosMissingCode}`);
  });

  it("names each backup by its time and deletes those older than 14 days", () => {
    const unit = read("marquee-backup.service");
    const folder = mkdtempSync(join(tmpdir(), "marquee-backups-"));
    const old = new Date(Date.now() - 16 * 24 * 60 * 60 * 1000);
    for (const name of ["marquee-old.tar.gz", "marquee-new.tar.gz", "kept.tar.gz"]) {
      writeFileSync(join(folder, name), "");
    }
    for (const name of ["marquee-old.tar.gz", "kept.tar.gz"]) {
      utimesSync(join(folder, name), old, old);
    }
    const command = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1] ?? "";
    const [, script = ""] = /-c '(.*)'$/.exec(command("ExecStart")) ?? [];
    const here = script.replaceAll("%%", "%").replace("exec /usr/bin/node", "echo");
    const [find = "", ...words] = command("ExecStartPost").split(" ");
    const rotated = words.map((word) => word.replace("/var/lib/marquee-backups", folder));

    expect(spawnSync("sh", ["-c", here], { encoding: "utf8" }).stdout.trim()).toMatch(
      /^scripts\/run\.mjs backup \/var\/lib\/marquee-backups\/marquee-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/,
    );
    expect(spawnSync(find, rotated).status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["kept.tar.gz", "marquee-new.tar.gz"]);
    rmSync(folder, { recursive: true });
  });
});

describe("marquee@.service", () => {
  const unit = read("marquee@.service");

  it("runs the server as the project does, on localhost only", () => {
    expect(unit).toContain(`ExecStart=/usr/bin/node ${serverArguments.join(" ")}\n`);
    expect(unit).toMatch(/^Environment=.*\bHOST=127\.0\.0\.1\b/m);
  });
});

describe("marquee-worker.service", () => {
  it("runs the worker as the project does and waits for its health check", () => {
    const unit = read("marquee-worker.service");

    expect(unit).toContain(`ExecStart=/usr/bin/node ${scriptArguments("run-worker").join(" ")}\n`);
    const port = /WORKER_PORT=(\d+)/.exec(unit)?.[1];
    expect(unit).toMatch(new RegExp(`^ExecStartPost=.*127\\.0\\.0\\.1:${port}/api/health$`, "m"));
  });
});

describe("nginx.conf", () => {
  const configuration = read("nginx.conf");
  const [, newer = ""] = commandsBelow("Certificate and nginx");

  it("serves TLS for both names on its certificate", () => {
    const secure = configuration.match(/listen 443 ssl.*?server_name [^;]+/gs) ?? [];

    expect(secure.map((text) => text.split("server_name ")[1])).toEqual([
      "example.com",
      "www.example.com",
    ]);
  });

  it("converts to nginx 1.25.1 syntax with the documented command", () => {
    const [, script = ""] = /sed --in-place '([^']+)'/.exec(newer) ?? [];
    const { stdout } = spawnSync("sed", [script], { input: configuration, encoding: "utf8" });

    expect(configuration).not.toMatch(/^\s*http2 on;/m);
    expect(stdout).not.toMatch(/listen [^;]*http2/);
    expect(stdout.match(/^ {4}http2 on;$/gm)).toHaveLength(2);
  });
});
