import { describe, expect, it } from "vitest";
import { socialHandle } from "./social-handle";

describe(socialHandle, () => {
  it.each([
    ["https://www.facebook.com/LanternHall/", "@LanternHall"],
    ["https://x.com/lantern_hall", "@lantern_hall"],
    ["https://www.instagram.com/lantern.hall?hl=en", "@lantern.hall"],
    ["https://www.instagram.com/@lantern", "@lantern"],
    ["https://www.facebook.com/profile.php?id=1000", null],
    ["https://www.facebook.com/pages/Lantern-Hall/1234", null],
    ["https://x.com/", null],
    ["https://www.facebook.com/caf%C3%A9", null],
    ["lantern", null],
  ])("reads %s as %s", (href, handle) => {
    expect(socialHandle(href)).toBe(handle);
  });
});
