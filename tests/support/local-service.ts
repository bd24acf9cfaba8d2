import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createService } from "./public-services";

/** A public service for the tests of a file. Call it at the top. */
export function localService() {
  const service = createService();
  beforeAll(service.start);
  beforeEach(service.forget);
  afterAll(service.stop);
  return service;
}

/** Names an operator as the sender, and gives the file a data folder. Call it in `vi.hoisted`. */
export function useOperatorData(): void {
  const folder = mkdtempSync(join(tmpdir(), "marquee-operator-"));
  process.env.DATA_DIR = folder;
  process.env.CONTACT_EMAIL = "operator@example.org";
  afterAll(() => rmSync(folder, { recursive: true }));
}
