import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parseEnvironment } from "@/lib/core/parse-environment";
import { settingLines, settingsInForce } from "./settings-in-force";

const set = {
  SITE_NAME: "Gig Guide",
  SITE_URL: "https://gigs.example",
  SMTP_URL: "smtps://ada:secret@mail.gigs.example:465",
};

describe("settings in force", () => {
  it("shows what is set and what is not, without passwords", () => {
    const shown = Object.fromEntries(settingsInForce(parseEnvironment(set)));

    expect(shown).toMatchObject({
      Name: "Gig Guide",
      Address: "https://gigs.example",
      "Mail Server": "mail.gigs.example:465",
    });
    expect(Object.fromEntries(settingsInForce(parseEnvironment({}))).Address).toContain("Not set");
  });

  it.each([{}, set])("gives lines that the site accepts, without passwords", (variables) => {
    const lines = settingLines(parseEnvironment(variables));
    const parsed = parseEnvironment(parseEnv(lines));

    expect(lines).not.toContain("secret");
    expect(parsed).toMatchObject({
      SITE_NAME: variables === set ? "Gig Guide" : "Marquee",
      MAIL_FROM: "no-reply@example.com",
    });
  });
});
