import { describe, expect, it } from "vitest";
import { renderAccountEmail } from "./account-email";

describe(renderAccountEmail, () => {
  const at = new Date("2026-11-27T15:04:00Z");

  it("says what changed, when, and with what, and what to do", () => {
    const told = {
      name: "Ada",
      at,
      change: "change-password",
      device: "Firefox on Linux",
    } as const;
    const { subject, text } = renderAccountEmail(told);

    expect(subject).toBe("Your password was changed");
    expect(text).toContain("Hi Ada,");
    expect(text).toContain("on November 27, 2026 at 3:04 PM UTC with Firefox on Linux.");
    expect(text).toContain("If not, change your password");
    expect(text).toContain("/review/account");
  });

  it("names no device that isn't known", () => {
    const { text } = renderAccountEmail({ name: "Ada", at, change: "set-password", device: "" });

    expect(text).toContain("at 3:04 PM UTC.\n");
  });
});
