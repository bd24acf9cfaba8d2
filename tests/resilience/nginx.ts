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
  const port = await findFreePort();
  const close = await startNginx(port, (folder) => withoutTls(folder, port, ports));
  return { baseUrl: `http://127.0.0.1:${port}`, close };
}

export type SecureNginx = {
  /** Where it redirects to the other. */
  plainPort: number;
  port: number;
  /** Signed by itself, for www.example.com and example.com. */
  certificate: string;
  close: () => Promise<void>;
};

/** The same with TLS: the whole file, but for ports, the paths of the certificate, and the log. */
export async function openSecureNginx(ports: readonly number[]): Promise<SecureNginx> {
  const [plainPort, port] = [await findFreePort(), await findFreePort()];
  let certificate = "";
  const close = await startNginx(plainPort, (folder) => {
    certificate = writeCertificate(folder);
    return inFolder(folder, read(), ports)
      .replaceAll(/^ +listen \[::\].*$/gm, "")
      .replaceAll("listen 443 ", `listen 127.0.0.1:${port} `)
      .replaceAll("listen 80;", `listen 127.0.0.1:${plainPort};`)
      .replaceAll("/etc/letsencrypt/live/www.example.com", folder);
  });
  return { plainPort, port, certificate, close };
}

function writeCertificate(folder: string): string {
  const names = "subjectAltName=DNS:www.example.com,DNS:example.com";
  const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const { status, stderr } = spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-days", "1", "-subj", "/CN=www.example.com", "-addext", names],
    ...["-keyout", key, "-out", certificate],
  ]);
  if (status !== 0) {
    throw new Error(`no certificate: ${stderr}`);
  }
  return readFileSync(certificate, "utf8");
}

/** Starts nginx with these servers, of which one listens on the port. Returns what stops it. */
async function startNginx(
  port: number,
  serversIn: (folder: string) => string,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "marquee-nginx-"));
  const file = join(folder, "nginx.conf");
  mkdirSync(join(folder, "temporary"));
  writeFileSync(file, configuration(folder, serversIn(folder)));
  const child = spawn("nginx", ["-p", folder, "-c", file], { stdio: "ignore" });
  await waitUntilListening(child, port);
  return async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function read(): string {
  return readFileSync(join(projectRoot, "deploy/nginx.conf"), "utf8");
}

function withoutTls(folder: string, port: number, ports: readonly number[]): string {
  const [, upstream = "", limits = "", site = ""] =
    /(upstream marquee \{.*?\n\})(.*?)server \{.*(server \{\n {4}listen 443.*)/s.exec(read()) ?? [];
  const plain = site
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:443 ssl http2;", "")
    .replaceAll(/^ {4}ssl_.*$/gm, "");
  return inFolder(folder, `${upstream}\n${limits}\n${plain}`, ports);
}

function inFolder(folder: string, servers: string, ports: readonly number[]): string {
  const processes = ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;\n`).join("");
  return servers
    .replace(/( {4}server 127.0.0.1:\d+ max_fails=0;\n)+/, processes)
    .replace("/var/log/nginx/marquee.log", join(folder, "error.log"));
}

function configuration(folder: string, servers: string): string {
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
${servers}
}
`;
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/metrics`, {
      redirect: "manual",
    }).catch(() => null);
    if (response) {
      await response.arrayBuffer();
      return;
    }
    await wait(100);
  }
  throw new Error("nginx did not start");
}
