import pino from "pino";
import { describe, expect, it } from "vitest";
import { pool } from "@/tests/support/connection";
import { describeError, logOptions } from "./log";

function logged(error: unknown) {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  pino({ ...logOptions, level: "info" }, { write }).error({ error }, "it failed");
  return { text: lines.join(""), entry: JSON.parse(lines[0] ?? "") };
}

describe(describeError, () => {
  it("logs the type, code, message, and stack of an error", () => {
    const error = Object.assign(new TypeError("no such thing"), { code: "E1" });

    expect(logged(error).entry).toMatchObject({
      msg: "it failed",
      error: { type: "TypeError", code: "E1", message: "no such thing" },
    });
    expect(logged(error).entry.error.stack[0]).toMatch(/^at .*log\.db\.test\.ts/);
  });

  it("omits rows that PostgreSQL quotes in its errors", async () => {
    const refused = pool.query(
      `INSERT INTO contributions (kind, venue_name, submitter_name, reason)
         VALUES ('UPDATE', 'Hall', 'Grace Canary', '')`,
    );
    const { text, entry } = logged(await refused.catch((error: unknown) => error));

    expect(entry.error).toMatchObject({ code: "23514" });
    expect(entry.error.message).toContain("contributions_text_lengths");
    expect(text).not.toContain("Canary");
  });

  it.each([
    ["550 no such user <grace@example.com>", "550 no such user <•••>"],
    [
      "\nInvalid call in\nfind({ name: 'Grace' })\n\nCannot reach the server\n",
      "Cannot reach the server",
    ],
  ])("logs %j as %j", (message, told) => {
    expect(logged(new Error(message)).entry.error.message).toBe(told);
  });

  it("accepts values that are not errors", () => {
    expect(logged("grace@example.com is away").entry.error).toEqual({ message: "••• is away" });
    expect(logged(undefined).entry.msg).toBe("it failed");
  });
});
