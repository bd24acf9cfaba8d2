import { keysOf } from "@/lib/core/typed-object";

/** What each role may do. Every page, route, and action of the review desk names the right that it needs. */
const rightsByRole = {
  REVIEWER: ["decide"],
  EDITOR: ["decide", "edit"],
  ADMINISTRATOR: ["decide", "edit", "manage"],
} as const;

export type Role = keyof typeof rightsByRole;

/** decide: on contributions. edit: venues, cities, sources, imports. manage: reviewers and the site's settings. */
export type Right = (typeof rightsByRole)["ADMINISTRATOR"][number];

export const roles = keysOf(rightsByRole);

export const roleLabels: Record<Role, string> = {
  REVIEWER: "Reviewer",
  EDITOR: "Editor",
  ADMINISTRATOR: "Administrator",
};

export const roleHelp =
  "Reviewers decide on what visitors send. Editors also change venues, cities, and sources, and import files. Administrators also manage reviewers and set up the site.";

export function may({ role }: { role: Role }, right: Right): boolean {
  const rights: readonly Right[] = rightsByRole[role];
  return rights.includes(right);
}

/** A role as the database or an operator spells it. */
export function parseRole(text: unknown): Role | null {
  const name = String(text).toUpperCase();
  return roles.find((role) => role === name) ?? null;
}
