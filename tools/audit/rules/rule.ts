import type { Page } from "../page";

/** Returns the problems of a single page. */
export type Rule = { name: string; check: (page: Page) => string[] };
