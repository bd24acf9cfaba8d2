import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { isFull, proves } from "../support/reliability";
import { runsAll } from "../support/tiers";
import { expect } from "./test";

const allLooks = [
  { colorScheme: "dark", width: 320 },
  { colorScheme: "light", width: 1440 },
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 1440 },
  { colorScheme: "light", width: 768 },
  { colorScheme: "dark", width: 768 },
] as const;

const quickLooks = runsAll ? 2 : 1;

/** Combinations of theme and width: one, one of each, or all of them in the full form. */
export const looks = isFull ? allLooks : allLooks.slice(0, quickLooks);

/** Of review pages and of states, which share their parts: in quick form the one where most problems show. */
export const fewLooks = isFull ? allLooks : allLooks.slice(0, 1);

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no axe violations and no horizontal scrolling. Problems fail the test at its end. */
export async function expectAccessible(page: Page, where: string = page.url()): Promise<void> {
  await page.evaluate(() => {
    // They cover other targets only until those are scrolled to, which look.slow.spec.ts shows.
    const bars = "nav[aria-label='Shortcuts'], [popovertargetaction='hide']";
    for (const bar of document.querySelectorAll<HTMLElement>(bars)) {
      bar.style.setProperty("position", "static");
    }
  });
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    // Pages have no frames, whose results would be merged in an additional page.
    .setLegacyMode()
    .analyze();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  const problems = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  expect.soft(problems, where).toEqual([]);
  expect.soft(overflow, `${where} scrolls horizontally`).toBeLessThanOrEqual(0);
  proves(31, `${violations.length + (overflow > 0 ? 1 : 0)} violations on ${where}`);
}
