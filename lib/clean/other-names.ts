import { foldWords } from "@/lib/core/text/fold-words";
import type { Cleaned } from "./cleaned";
import { longestName } from "./name";
import { repairText } from "./repair-text";
import { cleanLine } from "./text";
import { isUnnamed } from "./unnamed";

/** What a venue is also found by, from one record. */
const mostNames = 20;

/** Several names in one text, without those of `known` names: 'The Barn; Barn Hall' → ['The Barn', 'Barn Hall']. */
export function cleanOtherNames(
  text: string | undefined,
  what: "former name" | "other name",
  known: readonly string[],
): Cleaned<string[]> {
  const seen = new Set(known.map(keyOf));
  const names = repairText(text ?? "")
    .split(/[\n|;]/)
    .flatMap((line) => cleanLine(line) ?? [])
    .filter((name) => !isUnnamed(name) && !seen.has(keyOf(name)) && seen.add(keyOf(name)));
  const usable = names.filter(({ length }) => length <= longestName);
  const value = usable.slice(0, mostNames);
  if (usable.length > mostNames) {
    const detail = `${usable.length} names`;
    return { value, warning: { reason: `${what}s dropped: more than ${mostNames}`, detail } };
  }
  const [long] = names.filter((name) => !usable.includes(name));
  return long === undefined
    ? { value }
    : {
        value,
        warning: {
          reason: `${what} dropped: longer than ${longestName} characters`,
          detail: `${long.slice(0, 40)}…`,
        },
      };
}

function keyOf(name: string): string {
  return foldWords(name) || name;
}
