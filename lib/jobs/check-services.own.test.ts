import { afterEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/core/log";

vi.hoisted(() => {
  // A path below a device file, where not even root can write.
  process.env.DATA_DIR = "/dev/null/marquee";
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  process.env.DATABASE_REPLICA_URLS = "postgresql://jane:secret@127.0.0.1:1/venues";
  process.env.CDN_PURGE_URL = "http://127.0.0.1:2/purge";
  Object.assign(process.env, {
    S3_BUCKET: "photos",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  });
});

const { checkServices } = await import("./check-services");

afterEach(() => {
  vi.restoreAllMocks();
});

describe(checkServices, () => {
  it("logs an unwritable folder as an error, and other unusable services as warnings", async () => {
    const error = vi.spyOn(log, "error").mockReturnValue();
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    await checkServices();

    expect(error.mock.calls).toEqual([
      [
        { remedy: expect.stringContaining("DATA_DIR") },
        "start: /dev/null/marquee is not writable (ENOTDIR), so photos and uploads are refused.",
      ],
    ]);
    expect(warn.mock.calls).toEqual([
      [
        { remedy: expect.stringContaining("S3_ENDPOINT") },
        "start: The bucket photos cannot be used (ECONNREFUSED), so photos are refused.",
      ],
      [
        { remedy: expect.stringContaining("SMTP_URL") },
        "start: The mail server 127.0.0.1:1 cannot be used (ESOCKET), so mail waits.",
      ],
      [
        { remedy: expect.stringContaining("DATABASE_REPLICA_URLS") },
        expect.stringMatching(
          /^start: The replica "venues" on 127.0.0.1:1 cannot be read.*nothing is listening there\.$/,
        ),
      ],
      [
        { remedy: expect.stringContaining("CDN_PURGE_URL") },
        "start: 127.0.0.1:2 does not answer (ECONNREFUSED), so a CDN keeps what has changed.",
      ],
    ]);
  });
});
