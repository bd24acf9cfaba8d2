import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestDatabases } from "../../tests/support/test-database";
import { stopChildren } from "../shared/child-process";
import { describeFailure } from "../shared/run-script";
import { stopRequest } from "../shared/stop-signals";
import { forgetSiteSettings } from "./test-environment";
import type { Counts } from "./test-steps";

type Work = (folder: string, stop: AbortSignal) => Promise<Counts>;

/** Runs tests with their own database server, and cleans up after them. */
export async function runTests(work: Work): Promise<Counts> {
  forgetSiteSettings();
  const folder = openTemporaryFolder();
  const stop = stopRequest();
  let closeDatabases = async () => {};
  try {
    closeDatabases = await openTestDatabases();
    process.env.TMPDIR = folder;
    const { passed, failed } = await work(folder, stop);
    return { passed, failed: failed || (stop.aborted ? 1 : 0) };
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    return { passed: 0, failed: 1 };
  } finally {
    await stopChildren();
    await closeDatabases().catch((error: unknown) => {
      process.stderr.write(`\n${describeFailure(error)}\n`);
    });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Temporary folder of the tests, removed with its contents even after a crash of a test. */
function openTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "marquee-test-run-"));
  // As root, PostgreSQL runs as another account, which needs access.
  chmodSync(folder, 0o755);
  return folder;
}
