import type { Page } from "../page";

/** Says what is wrong with a page by itself: nothing where all is well. */
export type Rule = { name: string; check: (page: Page) => string[] };
