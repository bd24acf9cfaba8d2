import { readHoursByDay, replaceWeek } from "@/lib/venues/hours-by-day";
import { becomesName, type Change, listChanges, wasName } from "./changes";

type Values = Partial<Record<string, unknown>>;

/** Changes of a form, with hours that were entered by day as the text that they become. */
export function listStatedChanges(values: Values): Change[] {
  return listChanges(values).flatMap((change, _, changes) => {
    if (change.field === "hoursByDay") {
      return changeOfText(change, values);
    }
    const isByDay = change.field === "operatingHours" && hasDays(changes);
    return isByDay ? [] : [change];
  });
}

/** Whether hours were entered both by day and as another text. */
export function hasHoursTwice(values: Values): boolean {
  const changes = listChanges(values);
  return (
    hasDays(changes) &&
    changes.some(({ field, becomes }) => field === "operatingHours" && becomes !== "")
  );
}

/** Emptied days say nothing: without hours, the text is emptied. */
function hasDays(changes: readonly Change[]): boolean {
  return changes.some(({ field, becomes }) => field === "hoursByDay" && /\d/.test(becomes));
}

function changeOfText(change: Change, values: Values): Change[] {
  const read = readHoursByDay(change.becomes);
  const [was, typed] = [wasName, becomesName].map((name) => values[name("operatingHours")] ?? "");
  if (!hasDays([change]) || "problem" in read || typeof was !== "string") {
    return [];
  }
  const becomes = replaceWeek(typeof typed === "string" ? typed : was, read.hours);
  return becomes === was ? [] : [{ field: "operatingHours", was, becomes }];
}
