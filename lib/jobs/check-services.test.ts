import { afterEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";

vi.hoisted(() => {
  // A path below a device file, where not even root can write.
  process.env.DATA_DIR = "/dev/null/marquee";
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

const { checkServices } = await import("./check-services");

afterEach(() => {
  vi.restoreAllMocks();
});

describe(checkServices, () => {
  it("logs each unusable service with its setting", async () => {
    const error = vi.spyOn(log, "error").mockReturnValue();
    await checkServices();

    expect(error.mock.calls.map(([, problem]) => problem).toSorted()).toEqual([
      "start: could not access photo storage, photos will be refused (DATA_DIR or S3_*)",
      "start: could not prepare uploads folder, uploads will be refused (DATA_DIR)",
      "start: could not set up mail delivery, mail will wait (SMTP_URL or DATA_DIR)",
    ]);
  });
});
