import { describe, expect, it } from "vitest";
import { isEmailAddress } from "./email-address";

describe(isEmailAddress, () => {
  it.each([
    ...["ada@example.com", "ada.b+tag@mail.example.com", "zoé@example.com", "ana@brûlé.example"],
    ...["zoe\u0301@brûlé.example", "françois.côté@théâtre.québec"],
  ])("takes %s", (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    ...["", "ada", "@example.com", "zoé@", "ada@example", "a da@example.com", "zoé@exam ple.com"],
    ...["zoé@example.com/path", "zoé@user:b@example.com", "ada@127.1", "☎@example.com", "a@b@c.ca"],
    ...["zoé\u00a0@example.com", "zoé\u202e@example.com", "..é@example.com"],
  ])("refuses %j", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});
