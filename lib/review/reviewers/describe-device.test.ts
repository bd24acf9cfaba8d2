import { describe, expect, it } from "vitest";
import { describeDevice } from "./describe-device";

const mozilla = "Mozilla/5.0";

describe(describeDevice, () => {
  it.each([
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Linux"],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0`,
      "Edge on Windows",
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      "Safari on iPhone",
    ],
    [
      `${mozilla} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
      "Safari on Mac",
    ],
    [`${mozilla} (Windows NT 10.0) Something/1.0`, "A browser on Windows"],
    ["curl/8.5.0", ""],
    ["", ""],
    [null, ""],
  ])("describes %j", (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});
