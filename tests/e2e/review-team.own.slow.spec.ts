import type { Browser, Page } from "@playwright/test";
import { query } from "../support/query";
import { expectAccessible, fewLooks } from "./accessible";
import { siteForFile } from "./own-site";
import {
  actionIds,
  addReviewer,
  cookieHeader,
  openSession,
  password,
  signInBrowser,
} from "./review-site";
import { expect, test, withAndWithoutScripts } from "./test";

const own = siteForFile("samples");

type Role = "REVIEWER" | "EDITOR" | "ADMINISTRATOR";

const where = () => ({ databaseUrl: own.database.databaseUrl, site: own.site.baseUrl });

const deskLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Review Desk" }).getByRole("link", { name });

async function signInAs(page: Page, role: Role) {
  return signInBrowser(page.context(), where(), role);
}

const opened: Record<Role, string[]> = {
  REVIEWER: ["", "/actions", "/mails", "/account"],
  EDITOR: ["/needs", "/venues", "/cities", "/sources", "/batches", "/records", "/conflicts"],
  ADMINISTRATOR: ["/reviewers", "/set-up"],
};
const roles = Object.keys(opened) as Role[];

for (const role of roles) {
  test(`opens for the role ${role} its pages and no others`, async ({ page }) => {
    await signInAs(page, role);
    for (const [index, least] of roles.entries()) {
      const isOpen = index <= roles.indexOf(role);
      for (const path of opened[least]) {
        const response = await page.goto(`${own.site.baseUrl}/review${path}`);
        expect(response?.status(), path).toBe(isOpen ? 200 : 403);
        const refusal = page.getByRole("heading", { name: "Not for Your Role" });
        await expect(refusal, path).toHaveCount(isOpen ? 0 : 1);
      }
    }
    await expect(deskLink(page, "Queue")).toBeVisible();
    await expect(deskLink(page, "Venues")).toHaveCount(role === "REVIEWER" ? 0 : 1);
    await expect(deskLink(page, "Reviewers")).toHaveCount(role === "ADMINISTRATOR" ? 1 : 0);
  });
}

test("refuses actions beyond the role", async () => {
  const { databaseUrl, site } = where();
  const [venue] = await query<{ id: number; updated_at: Date }>(
    databaseUrl,
    "SELECT id, updated_at FROM venues WHERE status = 'PUBLISHED' LIMIT 1",
  );
  const sent = { venueId: String(venue?.id), updatedAt: venue?.updated_at, isSure: "on" };
  const status = () => query(databaseUrl, "SELECT status FROM venues WHERE id = $1", [venue?.id]);
  const pause = async (role: Role) => {
    const reviewer = await addReviewer(databaseUrl, role);
    return fetch(`${site}/review/venues/${venue?.id}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "next-action": actionIds().pause ?? "",
        "content-type": "text/plain;charset=UTF-8",
        origin: site,
        cookie: cookieHeader(await openSession(databaseUrl, reviewer)),
      },
      body: JSON.stringify([null, sent]),
    });
  };
  expect(await (await pause("REVIEWER")).text()).toContain("Your role can't do this.");
  expect(await status()).toEqual([{ status: "PUBLISHED" }]);
  await pause("EDITOR");
  expect(await status()).toEqual([{ status: "TEMPORARILY_CLOSED" }]);
});

async function acceptInvitation(browser: Browser, link: string, scripts: boolean): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: scripts });
  await page.goto(link);
  await page.getByLabel("Name").fill("Grace");
  await page.getByLabel("New Password").fill("short");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Use at least 12 characters")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Grace");
  await page.getByLabel("New Password").fill(password);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("heading", { name: "Queue" })).toBeVisible();
  return page;
}

withAndWithoutScripts((scripts) => {
  test("invites a reviewer, changes their role, and disables them", async ({ page, browser }) => {
    const email = `grace-${scripts ? "with" : "without"}@example.com`;
    await signInAs(page, "ADMINISTRATOR");
    await page.goto(`${own.site.baseUrl}/review/reviewers`);
    const form = page.getByRole("form", { name: "Invite a Reviewer" });
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Role").selectOption("Editor");
    await form.getByRole("button", { name: "Make an Invitation" }).click();
    const link = (await form.getByRole("status").locator("code").textContent()) ?? "";
    expect(link).toMatch(/^http:\S+\/review\/invitation\?token=[\w-]{43}$/);
    const entry = page.getByRole("listitem").filter({ hasText: email });
    await expect(entry).toContainText("Invited");

    const invited = await acceptInvitation(browser, link, scripts);
    await expect(deskLink(invited, "Venues")).toBeVisible();

    await page.goto(`${own.site.baseUrl}/review/reviewers`);
    await expect(entry).not.toContainText("Invited");
    await entry.getByRole("combobox", { name: "Role" }).selectOption("Reviewer");
    await entry.getByRole("button", { name: "Save Role" }).click();
    await expect(page.getByText("The role is changed.")).toBeVisible();
    await invited.reload();
    await expect(deskLink(invited, "Venues")).toHaveCount(0);

    await entry.getByRole("button", { name: "Disable" }).click();
    await expect(entry).toContainText("Disabled");
    await invited.reload();
    await expect(invited.getByRole("heading", { name: "Sign In" })).toBeVisible();
    await invited.goto(link);
    await expect(invited.getByText("This invitation no longer works")).toBeVisible();
    await invited.close();

    await page.goto(`${own.site.baseUrl}/review/actions?action=change-role`);
    await expect(page.getByRole("heading", { name: `a reviewer's role: ${email}` })).toBeVisible();
  });
});

for (const look of fewLooks) {
  test.describe(`in ${look.colorScheme} at ${look.width} px`, () => {
    test.use({ colorScheme: look.colorScheme, viewport: { width: look.width, height: 900 } });

    test("the pages about roles are accessible", async ({ page }) => {
      await signInAs(page, "ADMINISTRATOR");
      await addReviewer(own.database.databaseUrl, "REVIEWER");
      await page.goto(`${own.site.baseUrl}/review/reviewers`);
      await page.getByLabel("Email").fill(`new-${look.colorScheme}-${look.width}@example.com`);
      await page.getByRole("button", { name: "Make an Invitation" }).click();
      const link = page.getByRole("status").locator("code");
      await expect(link).toContainText("/review/invitation");
      await expectAccessible(page, "reviewers");
      await page.goto((await link.textContent()) ?? "");
      await expectAccessible(page, "invitation");
      await page.context().clearCookies();
      await signInAs(page, "REVIEWER");
      await page.goto(`${own.site.baseUrl}/review/venues`);
      await expectAccessible(page, "refused");
    });
  });
}
