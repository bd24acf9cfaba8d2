import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../lib/core/project";
import { findFreePort } from "../../tools/shared/free-port";

export type Nginx = { baseUrl: string; close: () => Promise<void> };

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

/** Starts nginx with deploy/nginx.conf in front of processes on these ports, without TLS and in its own folder. */
export async function openNginx(ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-nginx-"));
  const port = await findFreePort();
  const file = join(folder, "nginx.conf");
  mkdirSync(join(folder, "temporary"));
  writeFileSync(file, configuration(folder, port, ports));
  const child = spawn("nginx", ["-p", folder, "-c", file], { stdio: "ignore" });
  await waitUntilListening(child, port);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number, ports: readonly number[]): string {
  const [, upstream = "", limits = "", site = ""] =
    /(upstream marquee \{.*?\n\})(.*?)server \{.*(server \{\n {4}listen 443.*)/s.exec(
      readFileSync(join(projectRoot, "deploy/nginx.conf"), "utf8"),
    ) ?? [];
  const plain = site
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:443 ssl http2;", "")
    .replaceAll(/^ {4}ssl_.*$/gm, "")
    .replace("/var/log/nginx/marquee.log", join(folder, "error.log"));
  const servers = ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;\n`).join("");
  const processes = upstream.replace(/( {4}server 127.0.0.1:\d+ max_fails=0;\n)+/, servers);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, "temporary")};`)
    .join("\n");
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${join(folder, "nginx.pid")};
error_log ${join(folder, "error.log")};
events {}
http {
access_log off;
${folders}
${processes}
${limits}
${plain}
}
`;
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/metrics`).catch(() => null);
    if (response) {
      await response.arrayBuffer();
      return;
    }
    await wait(100);
  }
  throw new Error("nginx did not start");
}
