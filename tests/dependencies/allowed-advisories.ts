import type { Allowance } from "./judge-audit";

/**
 * Advisories of severity high or critical in packages that a site runs, and why each does it no harm. Two months at the
 * longest; then it is judged anew.
 */
export const allowedAdvisories: Allowance[] = [];
