import { nearestName } from "@/lib/core/text/nearest-name";
import { isTrackingParameter } from "@/lib/core/tracking-parameters";
import { problem } from "./problem";

/** Refuses parameters that a call does not know, as it would answer something else than was asked, and repeated ones. */
export function checkNames(search: URLSearchParams, known: readonly string[]): Response | null {
  for (const name of new Set(search.keys())) {
    if (!known.includes(name) && !isTrackingParameter(name)) {
      return badParameter(name, `is not known here. ${describeKnown(name, known)}`);
    }
    if (known.includes(name) && search.getAll(name).length > 1) {
      return badParameter(name, "was given more than once.");
    }
  }
  return null;
}

/** The same for the members of a JSON object. */
export function checkMembers(given: object, known: readonly string[]): Response | null {
  return checkNames(new URLSearchParams(Object.keys(given).map((name) => [name, ""])), known);
}

export function badParameter(parameter: string, reason: string): Response {
  return problem("invalid-parameter", `The parameter "${parameter}" ${reason}`, { parameter });
}

function describeKnown(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest) {
    return `Did you mean "${nearest}"?`;
  }
  const names = known.map((one) => `"${one}"`).join(", ");
  return names ? `This call takes ${names}.` : "This call takes none.";
}
