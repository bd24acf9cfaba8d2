/** Whether a parsed value has lists or objects nested more than so many levels deep. */
export function isDeeper(value: unknown, levels: number): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    (levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1)))
  );
}
