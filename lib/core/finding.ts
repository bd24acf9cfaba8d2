/** What a check of the site found: what is the case and, unless all is well, what to do about it. */
export type Finding =
  | { level: "ok"; message: string }
  | { level: "warning" | "error"; message: string; remedy: string };

export const fine = (message: string): Finding => ({ level: "ok", message });

export const warning = (message: string, remedy: string): Finding => ({
  level: "warning",
  message,
  remedy,
});

export const problem = (message: string, remedy: string): Finding => ({
  level: "error",
  message,
  remedy,
});

/** One line: what is the case, then what to do. */
export function describeFinding(finding: Finding): string {
  return finding.level === "ok" ? finding.message : `${finding.message} ${finding.remedy}`;
}
