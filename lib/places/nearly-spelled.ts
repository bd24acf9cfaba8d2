import { spellingDistance } from "@/lib/core/text/edit-distance";

/** Number of letters that may differ, by the length of the shorter name. Short names that differ are often two places. */
function mostWrong(length: number): number {
  if (length < 5) {
    return 0;
  }
  return length < 12 ? 1 : 2;
}

/** Whether one slug may be a typo of the other: 'hallifax' and 'halifax'. */
export function isNearlySpelled(one: string, other: string): boolean {
  const most = mostWrong(Math.min(one.length, other.length));
  return (
    one !== other &&
    Math.abs(one.length - other.length) <= most &&
    spellingDistance(one, other) <= most
  );
}
