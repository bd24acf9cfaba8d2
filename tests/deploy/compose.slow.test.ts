import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnvironment, settingNames } from "../../lib/core/parse-environment";
import { projectRoot } from "../../lib/core/project";
import { listReleasedScripts } from "../../tools/release/contents";
import { parseDockerfile } from "./dockerfile";
import { commandsBelow } from "./document";

const compose = readFileSync(join(projectRoot, "deploy/compose.yaml"), "utf8");
const [setUp = "", , upgrade = "", backup = ""] = commandsBelow("Docker Compose");

const find = (pattern: RegExp, text = compose) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** No Docker daemon is needed: the file is compared with what it names. */
describe("deploy/compose.yaml", () => {
  it("has two processes of the site, a worker, PostgreSQL, and nginx", () => {
    const [, services = ""] = compose.split(/^services:$/m);

    expect(find(/^ {2}([\w-]+):$/gm, services.split(/^\w/m)[0])).toEqual([
      "site-1",
      "site-2",
      "worker",
      "postgres",
      "nginx",
    ]);
  });

  it("names settings that exist, with values that the site accepts", () => {
    const variables = [...compose.matchAll(/^ +([A-Z][A-Z_]+): (.*)$/gm)].map(
      ([, name = "", value = ""]) => [name, value.replace(/\$\{.*?\}/, "secret")],
    );
    const own = variables.filter(([name]) => !name?.startsWith("POSTGRES_"));

    expect(own.map(([name]) => name).sort()).toEqual([
      "DATABASE_URL",
      "TRUSTED_PROXIES",
      "WORKER",
      "WORKER_PORT",
    ]);
    expect(own.filter(([name = ""]) => !settingNames.includes(name))).toEqual([]);
    expect(parseEnvironment(Object.fromEntries(own))).toMatchObject({
      TRUSTED_PROXIES: ["172.28.0.2"],
    });
    expect([...new Set(find(/\$\{(\w+)/g))]).toEqual(["POSTGRES_PASSWORD"]);
  });

  it("mounts files that the documented commands make, and the image's data", () => {
    const copied = find(/^cp --recursive \S+\/(\w+) \/opt\/marquee-compose\/$/gm, setUp);
    const made = [...find(/> (?:\S+\/)?([\w.]+)$/gm, setUp), ...copied];
    const [volume] = parseDockerfile().filter(({ name }) => name === "VOLUME");

    expect(made).toEqual(find(/^ +- \.\/([\w.-]+):/gm));
    expect(compose).toContain(`- data:${volume?.text}`);
    expect(find(/env_file: (.*)/g)).toEqual(["marquee.env"]);
    const scripts = find(/\.bundles\/current\/([\w-]+)\.js/g);
    expect(listReleasedScripts()).toEqual(
      expect.arrayContaining(scripts.map((name) => `scripts/${name}.ts`)),
    );
  });

  it("lets nginx find the scripts of both releases while processes are replaced", () => {
    const nginx = readFileSync(join(projectRoot, "deploy/nginx.conf"), "utf8");
    const [, root] =
      /location \/_next\/static\/ \{\s+root (.*);\s+try_files \$uri/.exec(nginx) ?? [];
    const copy = upgrade.indexOf("cp --recursive .builds/current/static /opt/marquee-compose/");

    expect(compose).toContain(`- ./static:${root}/_next/static:ro`);
    expect(copy).toBeGreaterThan(-1);
    expect(copy).toBeLessThan(upgrade.indexOf("up --detach --wait site-1"));
  });

  it("deletes old backups only beside a new one", () => {
    const folder = mkdtempSync(join(tmpdir(), "marquee-compose-"));
    const old = join(folder, "marquee-old.tar.gz");
    const [, script = ""] = /sh -c '(.*)'$/s.exec(backup.trim()) ?? [];
    const run = (npm: string) =>
      spawnSync("sh", ["-c", `npm() { ${npm}; }\n${script.replaceAll("/data/backups", folder)}`]);
    writeFileSync(old, "");
    utimesSync(old, 0, 0);

    run("return 1");
    expect(existsSync(old)).toBe(true);
    // Without photo files that do not exist.
    run('touch "$4"; return 3');
    expect(readdirSync(folder)).toEqual([
      expect.stringMatching(/^marquee-\d{4}-\d\d-\d\d\.tar\.gz$/),
    ]);
    rmSync(folder, { recursive: true });
  });

  it("gives nginx the addresses of the site's processes", () => {
    const command = /^sed .*?(?= >)/ms.exec(setUp)?.[0].replaceAll("DOMAIN", "venues.test") ?? "";
    const { stdout, status } = spawnSync("sh", ["-c", command], {
      cwd: projectRoot,
      encoding: "utf8",
    });
    const port = parseDockerfile().find(({ name }) => name === "EXPOSE")?.text;

    expect(status).toBe(0);
    expect(find(/^ +server ([\d.:]+) /gm, stdout)).toEqual([
      `172.28.0.11:${port}`,
      `172.28.0.12:${port}`,
    ]);
    expect(find(/ipv4_address: (.*)/g)).toEqual(["172.28.0.11", "172.28.0.12", "172.28.0.2"]);
    expect(stdout).not.toMatch(/example\.com|ssl http2|# http2/);
  });

  it("checks the health at addresses that exist", () => {
    const [port] = find(/WORKER_PORT: (\d+)/g);
    const [image] = parseDockerfile().filter(({ name }) => name === "HEALTHCHECK");

    expect(find(/(?<!healthcheck:.*)(https?:\/\/127[\w.:/]+)/g)).toEqual([
      `http://127.0.0.1:${port}/api/health`,
      "https://127.0.0.1/api/health",
    ]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the container's own script
    expect(image?.text).toContain("http://127.0.0.1:${process.env.PORT}/api/health");
    expect(existsSync(join(projectRoot, "app/api/health/route.ts"))).toBe(true);
  });
});
