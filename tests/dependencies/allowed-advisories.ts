import type { Allowance } from "./judge-audit";

/**
 * High and critical advisories in production packages, with the reason each is harmless here. An entry lasts at most
 * two months and is then reviewed again.
 */
export const allowedAdvisories: Allowance[] = [];
