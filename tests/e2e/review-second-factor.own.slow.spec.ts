import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible, fewLooks } from "./accessible";
import { siteForFile } from "./own-site";
import { addReviewer, openSession, password, signInBrowser } from "./review-site";
import { expect, test, withAndWithoutScripts } from "./test";

const own = siteForFile("samples");

/** The code that an app shows now, by RFC 6238, or the next one, which works already. */
function codeNow(key: string, isNext = false): string {
  const bits = [...key.replaceAll(/\s/g, "")]
    .map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    )
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + (isNext ? 1 : 0)));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

async function enterPassword(page: Page, email: string) {
  await page.goto(`${own.site.baseUrl}/review/sign-in?next=/review/account`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const codeField = (page: Page) => page.getByRole("textbox", { name: "Code" });

async function enterCode(page: Page, code: string) {
  await codeField(page).fill(code);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
}

/** Turns codes on; returns the key and the recovery codes. */
async function turnOn(page: Page): Promise<{ key: string; recovery: string[] }> {
  const card = page.getByRole("region", { name: "Second Factor" });
  await card.getByLabel("Password").fill("not the password");
  await card.getByRole("button", { name: "Set Up" }).click();
  await expect(card.getByText("The password is incorrect.")).toBeVisible();
  await card.getByLabel("Password").fill(password);
  await card.getByRole("button", { name: "Set Up" }).click();
  await expect(page.getByRole("img", { name: "QR code for the app" })).toBeVisible();
  const key = (await page.getByRole("main").locator("code").textContent()) ?? "";
  await codeField(page).fill("000000");
  await page.getByRole("button", { name: "Turn On" }).click();
  await expect(page.getByText("This code doesn't match.")).toBeVisible();
  await codeField(page).fill(codeNow(key));
  await page.getByRole("button", { name: "Turn On" }).click();
  const codes = page.getByRole("region", { name: "Recovery Codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return { key, recovery: await codes.allTextContents() };
}

withAndWithoutScripts(() => {
  test("asks for a code after the password, until it is turned off", async ({ page }) => {
    const { databaseUrl } = own.database;
    const { email } = await addReviewer(databaseUrl, "REVIEWER");
    await enterPassword(page, email);
    const { key, recovery } = await turnOn(page);
    const [stored] = await query<{ text: string }>(
      databaseUrl,
      `SELECT f::text AS text FROM reviewer_second_factors f JOIN reviewers r ON r.id = reviewer_id WHERE email = $1`,
      [email],
    );
    expect(stored?.text).not.toContain(recovery[0] ?? "");
    await page.goto(`${own.site.baseUrl}/review/account/codes`);
    await expect(page.getByText("The second factor is on.")).toBeVisible();

    await signOut(page);
    await enterPassword(page, email);
    await expect(page.getByRole("heading", { name: "Enter a Code" })).toBeVisible();
    await page.goto(`${own.site.baseUrl}/review`);
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
    await enterPassword(page, email);
    await enterCode(page, "123456");
    await expect(page.getByText("This code doesn't match.")).toBeVisible();
    const code = codeNow(key, true);
    await enterCode(page, code);
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();

    await signOut(page);
    await enterPassword(page, email);
    await enterCode(page, code);
    await expect(page.getByText("This code doesn't match.")).toBeVisible();
    await enterCode(page, ` ${recovery[0]?.toUpperCase().replaceAll("-", " ")}`);
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
    await signOut(page);
    await enterPassword(page, email);
    await enterCode(page, recovery[0] ?? "");
    await expect(page.getByText("This code doesn't match.")).toBeVisible();
    await enterCode(page, recovery[1] ?? "");

    const off = page.getByRole("form", { name: "Turn Off" });
    await off.getByLabel("Password").fill(password);
    await off.getByRole("button", { name: "Turn Off" }).click();
    const card = page.getByRole("region", { name: "Second Factor" });
    await expect(card.getByText("Off", { exact: true })).toBeVisible();
    await signOut(page);
    await enterPassword(page, email);
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  });
});

withAndWithoutScripts(() => {
  test("takes each recovery code once, however it is typed", async ({ page }) => {
    const { email } = await addReviewer(own.database.databaseUrl, "REVIEWER");
    await enterPassword(page, email);
    const { recovery } = await turnOn(page);
    const spellings = [
      (code: string) => code,
      (code: string) => code.toUpperCase(),
      (code: string) => code.replaceAll("-", ""),
      (code: string) => code.replaceAll("-", " "),
      (code: string) => `  ${code.toUpperCase().replaceAll("-", " \u2013 ")} `,
      (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll("-", "")}`,
    ];
    for (const [index, spell] of spellings.entries()) {
      await page.context().clearCookies();
      await enterPassword(page, email);
      await expect(page.getByRole("heading", { name: "Enter a Code" })).toBeVisible();
      const used = recovery[index - 1];
      if (used) {
        await enterCode(page, spell(used));
        await expect(page.getByText("This code doesn't match.")).toBeVisible();
      }
      await enterCode(page, spell(recovery[index] ?? ""));
      await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
    }
  });
});

withAndWithoutScripts(() => {
  test("lists devices, and signs out one, and all others", async ({ page, browser }) => {
    const { email } = await addReviewer(own.database.databaseUrl, "REVIEWER");
    await enterPassword(page, email);
    const others = await Promise.all([1, 2, 3].map(() => browser.newPage()));
    for (const other of others) {
      await enterPassword(other, email);
      await expect(other.getByRole("heading", { name: "Account" })).toBeVisible();
    }
    await page.reload();
    const entries = page.getByRole("region", { name: "Devices" }).getByRole("listitem");
    await expect(entries).toHaveCount(4);
    await expect(entries.filter({ hasText: "This Device" })).toHaveText(/^\w+ on \w+Last used/);
    await entries.getByRole("button", { name: "Sign Out Device" }).first().click();
    await expect(entries).toHaveCount(3);
    await page.getByRole("button", { name: "Sign Out All Others" }).click();
    await expect(entries).toHaveCount(1);
    for (const other of others) {
      await other.reload();
      await expect(other.getByRole("heading", { name: "Sign In" })).toBeVisible();
      await other.close();
    }
  });
});

test("signs out no device of another reviewer", async ({ page }) => {
  const { databaseUrl } = own.database;
  const victim = await addReviewer(databaseUrl, "REVIEWER");
  await openSession(databaseUrl, victim);
  const [theirs] = await query<{ id: string }>(
    databaseUrl,
    "SELECT id FROM reviewer_sessions WHERE reviewer_id = $1",
    [victim.id],
  );
  const reviewer = await addReviewer(databaseUrl, "REVIEWER");
  await openSession(databaseUrl, reviewer);
  await enterPassword(page, reviewer.email);
  const id = page.locator('input[name="session"]').first();
  await id.evaluate((field: HTMLInputElement, value) => {
    field.value = value;
  }, theirs?.id ?? "");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Sign Out Device" }).click();
  await answered;
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign Out Device" })).toBeVisible();
  const left = await query(databaseUrl, "SELECT FROM reviewer_sessions WHERE reviewer_id = $1", [
    victim.id,
  ]);
  expect(left).toHaveLength(1);
});

test("ends a sign-in after five wrong codes", async ({ page }) => {
  const { email } = await addReviewer(own.database.databaseUrl, "REVIEWER");
  await enterPassword(page, email);
  const { key } = await turnOn(page);
  await page.context().clearCookies();
  await enterPassword(page, email);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await enterCode(page, "000000");
    await expect(page.getByText("This code doesn't match.")).toBeVisible();
    await page.reload();
  }
  await enterCode(page, codeNow(key, true));
  await expect(page.getByText("This code doesn't match.")).toBeVisible();
});

test("an administrator resets the second factor of a reviewer", async ({ page, browser }) => {
  const { databaseUrl } = own.database;
  const { email } = await addReviewer(databaseUrl, "REVIEWER");
  await enterPassword(page, email);
  await turnOn(page);
  const other = await browser.newContext();
  await signInBrowser(other, { databaseUrl, site: own.site.baseUrl });
  const desk = await other.newPage();
  await desk.goto(`${own.site.baseUrl}/review/reviewers`);
  const entry = desk.getByRole("listitem").filter({ hasText: email });
  await entry.getByRole("button", { name: "Reset Second Factor" }).click();
  await expect(desk.getByText("The second factor is off")).toBeVisible();
  await other.close();

  await page.reload();
  await enterPassword(page, email);
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
});

test("an administrator requires the second factor of everyone", async ({ page }) => {
  const { site, database } = own;
  await signInBrowser(page.context(), { databaseUrl: database.databaseUrl, site: site.baseUrl });
  await page.goto(`${site.baseUrl}/review/reviewers`);
  await expectAccessible(page, "reviewers");
  await page.getByRole("button", { name: "Require of Everyone" }).click();
  await expect(page.getByText("Reviewers here need a second factor.")).toBeVisible();
  await expectAccessible(page, "account");
  await page.goto(`${site.baseUrl}/review`);
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();

  await turnOn(page);
  await page.goto(`${site.baseUrl}/review/account`);
  const off = page.getByRole("form", { name: "Turn Off" });
  await off.getByLabel("Password").fill(password);
  await off.getByRole("button", { name: "Turn Off" }).click();
  await expect(off.getByText("An administrator requires a second factor")).toBeVisible();
  await page.goto(`${site.baseUrl}/review/reviewers`);
  await page.getByRole("button", { name: "Stop Requiring" }).click();
  await expect(page.getByText("A second factor is now each reviewer's choice.")).toBeVisible();
});

for (const look of fewLooks) {
  test.describe(`in ${look.colorScheme} at ${look.width} px`, () => {
    test.use({ colorScheme: look.colorScheme, viewport: { width: look.width, height: 900 } });

    test("the pages about the second factor are accessible", async ({ page }) => {
      const { email } = await addReviewer(own.database.databaseUrl, "REVIEWER");
      await enterPassword(page, email);
      const card = page.getByRole("region", { name: "Second Factor" });
      await card.getByLabel("Password").fill(password);
      await card.getByRole("button", { name: "Set Up" }).click();
      const key = page.getByRole("main").locator("code");
      await expect(key).toBeVisible();
      await expectAccessible(page, "the key");
      await codeField(page).fill(codeNow((await key.textContent()) ?? ""));
      await page.getByRole("button", { name: "Turn On" }).click();
      await expect(page.getByRole("heading", { name: "Recovery Codes" })).toBeVisible();
      await expectAccessible(page, "recovery codes");
      await page.getByRole("link", { name: "Account" }).first().click();
      await expect(page.getByRole("button", { name: "New Recovery Codes" })).toBeVisible();
      await expectAccessible(page, "account");
      await page.context().clearCookies();
      await enterPassword(page, email);
      await expect(page.getByRole("heading", { name: "Enter a Code" })).toBeVisible();
      await expectAccessible(page, "code");
    });
  });
}
