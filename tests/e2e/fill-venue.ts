import type { Page } from "@playwright/test";

type Basics = { name: string; type?: string; address?: string };

/** Fills in the first step of the venue form, with an address in Halifax. */
export async function fillBasics(
  page: Page,
  { name, type = "Club", address = "12 Wharf Street" }: Basics,
): Promise<void> {
  await page.getByLabel("Venue Name").fill(name);
  await page.getByLabel("Venue Type").selectOption(type);
  await page.getByRole("combobox", { name: "Country" }).selectOption("Canada");
  await page.getByLabel("State or Province").selectOption("Nova Scotia");
  await page.getByLabel("City", { exact: true }).fill("Halifax");
  await page.getByLabel("Address").fill(address);
}
