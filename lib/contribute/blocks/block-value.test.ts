import { describe, expect, it } from "vitest";
import { blockValue, shownValue } from "./block-value";

describe("blockValue", () => {
  it.each([
    ["203.0.113.7", "NETWORK", "203.0.113.7/32"],
    [" 203.0.113.0/24 ", "NETWORK", "203.0.113.0/24"],
    ["10.0.0.0/8", "NETWORK", "10.0.0.0/8"],
    ["2001:DB8::7", "NETWORK", "2001:db8::7/64"],
    ["2001:db8::7/128", "NETWORK", "2001:db8::7/128"],
    ["2001:db8::/32", "NETWORK", "2001:db8::/32"],
    ["Spam.Example.com", "DOMAIN", "spam.example.com"],
    ["@example.com", "DOMAIN", "example.com"],
    ["bücher.example", "DOMAIN", "xn--bcher-kva.example"],
    ["Grace@Example.com", "EMAIL", "grace@example.com"],
    ["grace@gmail.com", "EMAIL", "grace@gmail.com"],
  ])("%s is a block of kind %s", (text, kind, value) => {
    expect(blockValue.parse(text)).toEqual({ kind, value });
  });

  it.each([
    ["0.0.0.0/0", /at most a \/8/],
    ["203.0.113.0/7", /at most a \/8/],
    ["2001:db8::/18", /at most a \/19/],
    ["::/0", /at most a \/19/],
    ["203.0.113.0/33", /^Enter an IP address/],
    ["203.0.113.0/", /^Enter an IP address/],
    ["203.0.113.0/24/8", /^Enter an IP address/],
    ["2001:db8::/129", /^Enter an IP address/],
    ["fe80::1%eth0", /^Enter an IP address/],
    ["::ffff:203.0.113.7", /Write an IPv4 address/],
    ["203.0.113", /^Enter an IP address/],
    ["com", /^Enter an IP address/],
    ["gmail.com", /Block single email addresses instead/],
    ["grace@", /^Enter an IP address/],
    ["grace@example@com", /^Enter an IP address/],
    ["", /^Enter an IP address/],
    ["a b.com", /^Enter an IP address/],
    [`${"a".repeat(250)}.com`, /^Enter an IP address/],
  ])("refuses %s", (text, message) => {
    expect(blockValue.safeParse(text).error?.issues[0]?.message).toMatch(message);
  });
});

describe(shownValue, () => {
  it.each([
    ["203.0.113.7/32", "203.0.113.7"],
    ["203.0.113.0/24", "203.0.113.0/24"],
    ["2001:db8::/32", "2001:db8::/32"],
    ["2001:db8::7/128", "2001:db8::7"],
  ])("%s → %s", (value, shown) => {
    expect(shownValue({ value })).toBe(shown);
  });
});
