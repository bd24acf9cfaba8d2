import { spawn } from "node:child_process";
import { once } from "node:events";
import { projectRoot, scriptArguments } from "../../lib/core/project";
import { isFull } from "../support/reliability";
import { expect, test } from "./test";

/** Runs `npm run audit:seo` without npm. */
async function audit(...args: string[]): Promise<{ code: number; output: string }> {
  const command = spawn(process.execPath, scriptArguments("audit-seo", ...args), {
    cwd: projectRoot,
  });
  const output: string[] = [];
  command.stdout.on("data", (chunk) => output.push(String(chunk)));
  command.stderr.on("data", (chunk) => output.push(String(chunk)));
  const [code] = await once(command, "close");
  return { code, output: output.join("") };
}

test("finds no violations on a site with imported venues", async ({ importedSite }) => {
  // Other tests may have used up this address's API limit; the audit then waits. Limits images, because rendering all
  // previews would take longer than the rest; previews.spec.ts checks them.
  const { code, output } = await audit(importedSite, "--images", isFull ? "60" : "20");

  expect(output).toMatch(
    /^0 violations on [\d,]+ pages, in \d+ s, with \d+ MB of memory at most\.$/m,
  );
  expect(code).toBe(0);
});

test("exits with 2 when the site does not respond or an option is unknown", async ({
  importedSite,
}) => {
  const nowhere = await audit("http://127.0.0.1:9");
  expect(nowhere.output).toContain("does not respond");
  expect(nowhere.code).toBe(2);
  const unclear = await audit(importedSite, "--sideways");
  expect(unclear.output).toContain("Usage: npm run audit:seo");
  expect(unclear.code).toBe(2);
});
