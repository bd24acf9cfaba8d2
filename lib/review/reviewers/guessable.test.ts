import { describe, expect, it } from "vitest";
import { findPasswordProblem } from "./guessable";

const owner = { email: "nadia.okafor@bluelantern.example", name: "Nadia Okafor" };

describe(findPasswordProblem, () => {
  it.each([
    "zzzzzzzzzzzzzz",
    "98765432109876",
    "zxcvbnm,./zxc",
    "sunshine12345",
    "Passw0rd!2025",
    "baseballbaseball",
    "January2027!!",
    "m".repeat(128),
  ])("refuses %j, which is easy to guess", async (password) => {
    expect(await findPasswordProblem(password, owner)).toContain("This is easy to guess");
  });

  it.each([
    "nadia.okafor@bluelantern.example",
    "NadiaOkafor1987",
    "okafornadia!!1",
    "bluelantern2026",
    "Marquee-Nadia-1",
    "x-BLUELANTERN-okafor-99",
    "MarqueeMarquee",
  ])("refuses %j, which is like the person or the site", async (password) => {
    expect(await findPasswordProblem(password, owner)).toContain("too close to your name");
  });

  it.each(["walnut ferry copper umbrella", "correct horse battery staple", "t8#vQ2!mLx4z"])(
    "takes %j",
    async (password) => {
      expect(await findPasswordProblem(password, owner)).toBeNull();
    },
  );

  it("knows no name where there is none", async () => {
    const unnamed = { ...owner, name: null };
    expect(await findPasswordProblem("walnut ferry copper umbrella", unnamed)).toBeNull();
  });
});
