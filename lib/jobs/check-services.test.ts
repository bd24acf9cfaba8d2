import { afterEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";

vi.hoisted(() => {
  // Below what is no folder: not even root can write there.
  process.env.DATA_DIR = "/dev/null/marquee";
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
});

const { checkServices } = await import("./check-services");

afterEach(() => {
  vi.restoreAllMocks();
});

describe(checkServices, () => {
  it("names what cannot be done, each with its setting", async () => {
    const error = vi.spyOn(log, "error").mockReturnValue();
    await checkServices();

    expect(error.mock.calls.map(([, problem]) => problem).toSorted()).toEqual([
      "start: mail cannot be sent and will wait (SMTP_URL, or DATA_DIR)",
      "start: photos cannot be kept and will be refused (DATA_DIR or S3_*)",
      "start: uploads cannot be received and will be refused (DATA_DIR)",
    ]);
  });
});
