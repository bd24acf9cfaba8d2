import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startMailServer } from "@/tests/mail-server";
import { nodeArguments, projectRoot } from "./project";

const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-mail-command-"));

afterAll(() => rmSync(dataDirectory, { recursive: true }));

type Finished = { code: number | null; out: string; err: string };

function mail(args: string[], settings: Record<string, string> = {}): Promise<Finished> {
  const child = spawn(process.execPath, [...nodeArguments, "scripts/mail.ts", ...args], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDirectory, SMTP_URL: "", ...settings },
  });
  const finished: Finished = { code: null, out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    finished.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    finished.err += chunk;
  });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ ...finished, code }));
  });
}

describe("npm run mail -- test", { timeout: 60_000 }, () => {
  it("sends one mail by the mail server", async () => {
    const server = await startMailServer();
    const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
    const { code, out, err } = await mail(["test", "ada@example.com"], { SMTP_URL });
    await server.close();

    expect(code, err).toBe(0);
    expect(out).toBe(`127.0.0.1:${server.port} took the mail to ada@example.com.\n`);
    expect(server.arrived.map(({ recipients }) => recipients)).toEqual([["ada@example.com"]]);
  });

  it("writes it to the outbox where no server is named", async () => {
    const { code, err } = await mail(["test", "ada@example.com"]);
    const outbox = join(dataDirectory, "outbox");
    const [name = ""] = readdirSync(outbox);

    expect(code, err).toBe(0);
    expect(readFileSync(join(outbox, name), "utf8")).toContain("To: ada@example.com");
  });

  it.each([
    [["test", "ada@example.com"], { SMTP_URL: "smtp://127.0.0.1:1" }, "ECONNREFUSED"],
    [["test", "ada"], {}, "Please name one address"],
    [["ada@example.com"], {}, "Please name one address"],
  ])("refuses %j with %j", async (args, settings, problem) => {
    const { code, err } = await mail(args, settings as Record<string, string>);

    expect(code).toBe(1);
    expect(err).toContain(problem);
    expect(err, "a stack").not.toMatch(/^ {4}at /m);
  });
});
