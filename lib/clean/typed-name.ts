import { notAVenue, readName } from "./name";

type TypedName = { name: string; problem?: string };

/**
 * A name as a person types it: repaired where that is certain. Forms have no field for what else a name may say, so the person
 * decides what becomes of "(closed)" and "(formerly The Barn)".
 */
export function readTypedName(text: string): TypedName {
  const read = readName(text);
  if ("rejection" in read) {
    const isUnnamed = read.rejection.reason === notAVenue;
    return { name: text, ...(isUnnamed && { problem: "Enter the name of the venue itself" }) };
  }
  const { name, status, formerName } = read;
  return status === null && formerName === null
    ? { name }
    : { name: text, problem: `Enter the name alone: ${name}` };
}
