/**
 * Whether two addresses are of one house; both normalized by the database's `address_key`. A street's kind ("St"), which may
 * also come first ("rue"), and a unit may be missing. Null if one has a direction ("W") and the other has none.
 */
export function compareAddresses(one: string, other: string): boolean | null {
  const [[own, unit], [others, otherUnit]] = [split(one), split(other)];
  if (unit !== undefined && otherUnit !== undefined && unit !== otherUnit) {
    return false;
  }
  if (numberOf(own) !== numberOf(others)) {
    return false;
  }
  if (own === others || isOneStreet(own, others)) {
    return true;
  }
  const isUndirected =
    isOneStreet(withoutDirection(own), others) || isOneStreet(own, withoutDirection(others));
  return isUndirected ? null : false;
}

const kinds = "st|ave|rd|blvd|dr|ln|pl|ct|sq|pkwy|hwy|ter|cir|trl|cres|way|rue|chemin";
/** An ordinal ("3rd") is no kind. */
const endsWithKind = new RegExp(`^(\\d+.*\\D)(?:${kinds})$`);
const directionAtEnd = new RegExp(`(${kinds})(?:[ns][ew]?|[ew])$`);
const beginsWithKind = /^(\d+)(rue|ave|blvd|chemin)(.+)$/;

function split(key: string): [street: string, unit?: string] {
  const [street = "", unit] = key.split("#");
  return [street, ...(unit === undefined ? [] : [unit])] as [string, string?];
}

function numberOf(street: string): string {
  return /^\d*/.exec(street)?.[0] ?? "";
}

function isOneStreet(one: string, other: string): boolean {
  const [own, others] = [formsOf(one), formsOf(other)];
  return (
    haveCommon(own.whole, others.whole) ||
    haveCommon(own.whole, others.bare) ||
    haveCommon(own.bare, others.whole)
  );
}

/** The street with its kind at the end, and without it. */
function formsOf(street: string): { whole: string[]; bare: string[] } {
  const [, number, kind, name] = beginsWithKind.exec(street) ?? [];
  const moved = number && kind && name ? [`${number}${name}${kind}`] : [];
  const whole = [street, ...moved];
  return { whole, bare: whole.flatMap(withoutKind) };
}

function withoutKind(street: string): string[] {
  return endsWithKind.exec(street)?.slice(1) ?? [];
}

function withoutDirection(street: string): string {
  return street.replace(/^(\d+)(?:[ns][ew]?|[ew])(?=\w{3})/, "$1").replace(directionAtEnd, "$1");
}

function haveCommon(some: string[], others: string[]): boolean {
  return some.some((one) => others.includes(one));
}
