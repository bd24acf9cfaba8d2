import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Finished } from "@/tests/support/finished";
import { startMailServer } from "@/tests/support/mail-server";
import { callScript, spawnScript } from "@/tests/support/run-script";
import { main } from "./mail";

const dataDirectory = mkdtempSync(join(tmpdir(), "marquee-mail-command-"));

afterAll(() => rmSync(dataDirectory, { recursive: true }));

function mail(args: string[], settings: Record<string, string> = {}): Promise<Finished> {
  return spawnScript("mail", args, {
    env: { DATA_DIR: dataDirectory, SMTP_URL: "", ...settings },
  });
}

describe("npm run mail -- test", () => {
  it("sends one message through the mail server", async () => {
    const server = await startMailServer();
    const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
    const { code, out, err } = await mail(["test", "ada@example.com"], { SMTP_URL });
    await server.close();

    expect(code, err).toBe(0);
    expect(out).toBe(`127.0.0.1:${server.port} accepted the message to ada@example.com.\n`);
    expect(server.arrived.map(({ recipients }) => recipients)).toEqual([["ada@example.com"]]);
  });

  it("writes the message to the outbox without a mail server", async () => {
    const { code, err } = await mail(["test", "ada@example.com"]);
    const outbox = join(dataDirectory, "outbox");
    const [name = ""] = readdirSync(outbox);

    expect(code, err).toBe(0);
    expect(readFileSync(join(outbox, name), "utf8")).toContain("To: ada@example.com");
  });

  it("reports in one sentence why sending failed", async () => {
    const SMTP_URL = "smtp://127.0.0.1:1";
    const { code, err } = await mail(["test", "ada@example.com"], { SMTP_URL });

    expect(code).toBe(1);
    expect(err).toContain("ECONNREFUSED");
    expect(err, "stack trace").not.toMatch(/^ {4}at /m);
  });

  it.each([[["test", "ada"]], [["ada@example.com"]]])("rejects the arguments %j", async (args) => {
    const { code, err } = await callScript(() => main(args));

    expect(code).toBe(1);
    expect(err).toContain("Name one email address");
  });
});
