import type { CDPSession, Page } from "@playwright/test";
import { query } from "../support/query";
import { siteForFile } from "./own-site";
import { addReviewer, password, signInBrowser, type TestReviewer } from "./review-site";
import { expect, test } from "./test";

const own = siteForFile("samples");

/** A browser with an authenticator that answers by itself, as after a fingerprint. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const card = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const entries = (page: Page) => card(page).getByRole("listitem");

/** A signed-in reviewer, with the account page open. */
async function openAccount(page: Page): Promise<TestReviewer> {
  const { databaseUrl } = own.database;
  const reviewer = await signInBrowser(
    page.context(),
    { databaseUrl, site: own.site.baseUrl },
    "REVIEWER",
  );
  await page.goto(`${own.site.baseUrl}/review/account`);
  return reviewer;
}

async function addPasskey(page: Page, typed = password) {
  const form = card(page).getByRole("form", { name: "Add Passkey" });
  await form.getByLabel("Password").fill(typed);
  await form.getByRole("button", { name: "Add Passkey" }).click();
}

async function removePasskey(page: Page, typed = password) {
  const form = entries(page).getByRole("form", { name: "Remove Passkey" });
  await form.getByLabel("Password").fill(typed);
  await form.getByRole("button", { name: "Remove Passkey" }).click();
}

async function useQuickSignIn(page: Page) {
  await page.context().clearCookies();
  await page.goto(`${own.site.baseUrl}/review/sign-in?next=/review/account`);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
}

test("adds a passkey, signs in by it, and removes it", async ({ page }) => {
  await addAuthenticator(page);
  const { email } = await openAccount(page);
  await addPasskey(page, "not the password");
  await expect(card(page).getByText("The password is incorrect.")).toBeVisible();
  await addPasskey(page);
  await expect(card(page).getByText("Passkey added.")).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await addPasskey(page);
  await expect(card(page).getByText("No passkey was added.")).toBeVisible();

  await useQuickSignIn(page);
  await expect(page.getByText(`Signed in as Ada, ${email}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Devices" }).getByRole("listitem")).toHaveCount(2);

  await entries(page).getByText("Remove", { exact: true }).click();
  await removePasskey(page, "not the password");
  await expect(entries(page).getByText("The password is incorrect.")).toBeVisible();
  await removePasskey(page);
  await expect(entries(page)).toHaveCount(0);
  await useQuickSignIn(page);
  await expect(page.getByText("This passkey is not known here.")).toBeVisible();
});

test("refuses a passkey whose device didn't check the person", async ({ page }) => {
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await openAccount(page);
  await addPasskey(page);
  await expect(entries(page)).toHaveCount(1);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  // A changed page, as a thief of the device would use, which doesn't ask for the check.
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      if (options?.publicKey) {
        options.publicKey.userVerification = "discouraged";
      }
      return get(options);
    };
  });
  await useQuickSignIn(page);
  await expect(page.getByText("This passkey is not known here.")).toBeVisible();
});

test("says so if the browser has no passkey for the site", async ({ page }) => {
  await addAuthenticator(page);
  await useQuickSignIn(page);
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
});

test("removes no passkey of another reviewer", async ({ page }) => {
  const { databaseUrl } = own.database;
  const victim = await addReviewer(databaseUrl, "REVIEWER");
  await query(
    databaseUrl,
    `INSERT INTO reviewer_passkeys (id, reviewer_id, public_key, credential_id, counter, device_type, backed_up)
       VALUES ('theirs', $1, 'x', 'y', 0, 'singleDevice', false)`,
    [victim.id],
  );
  await addAuthenticator(page);
  await openAccount(page);
  await addPasskey(page);
  await expect(entries(page)).toHaveCount(1);
  await page.locator('input[name="passkey"]').evaluate((field: HTMLInputElement) => {
    field.value = "theirs";
  });
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await entries(page).getByText("Remove", { exact: true }).click();
  await removePasskey(page);
  await answered;
  const left = await query(databaseUrl, "SELECT FROM reviewer_passkeys WHERE id = 'theirs'");
  expect(left).toHaveLength(1);
});

test("an administrator's reset removes passkeys", async ({ page, browser }) => {
  await addAuthenticator(page);
  const { email } = await openAccount(page);
  await addPasskey(page);
  await expect(entries(page)).toHaveCount(1);
  const context = await browser.newContext();
  await signInBrowser(context, {
    databaseUrl: own.database.databaseUrl,
    site: own.site.baseUrl,
  });
  const desk = await context.newPage();
  await desk.goto(`${own.site.baseUrl}/review/reviewers`);
  const entry = desk.getByRole("listitem").filter({ hasText: email });
  await entry.getByRole("button", { name: "Reset Second Factor" }).click();
  await expect(desk.getByText("The second factor is off")).toBeVisible();
  await context.close();
  await useQuickSignIn(page);
  await expect(page.getByText("This passkey is not known here.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("offers passwords only", async ({ page }) => {
    await openAccount(page);
    await expect(card(page).getByText("This browser can't add one here.")).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`${own.site.baseUrl}/review/sign-in`);
    await expect(page.getByLabel("Password")).toBeVisible();
    await expect(page.getByRole("button", { name: "Use a Passkey" })).toHaveCount(0);
  });
});
