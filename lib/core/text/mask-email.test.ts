import { describe, expect, it } from "vitest";
import { maskEmail } from "./mask-email";

describe(maskEmail, () => {
  it.each([
    ["jo.doe@mail.example.com", "j•••@m•••.com"],
    ["a@example.com", "a•••@e•••.com"],
    ["someone@localhost", "s•••@l•••"],
    ["🎸@example.ca", "🎸•••@e•••.ca"],
  ])("masks %s as %s", (address, masked) => {
    expect(maskEmail(address)).toBe(masked);
  });
});
