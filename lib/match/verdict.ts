import { identifierFields, identifiers } from "@/lib/model/identifiers";
import { compareAddresses } from "./addresses";
import { type Compared, distanceBetween, isOwnHost } from "./likeness";
import { compareNames, mayBeRooms, type NameLikeness, withoutCity } from "./names";

/** Whether two records are of one venue. A likely pair waits for a reviewer. */
export type Verdict = "certain" | "likely" | "different";

/** `null` where one of the records does not say. */
type Evidence = {
  isSameCity: boolean;
  km: number | null;
  address: boolean | null;
  /** In one city, both addresses begin with one number, whatever they call the street. */
  isSameNumber: boolean;
  phone: boolean | null;
  host: boolean | null;
};

/** Positions of one house in two sources lie this close. */
const sameHouseKm = 0.3;

/** Beyond, two venues of one name are branches, unless they share an address or a phone number. */
const sameVenueKm = 1;

/** Judges two records; the rules are those of docs/decisions/facts-and-sources.md. */
export function judge(one: Compared, other: Compared): Verdict {
  const [evidence, names] = [compareRest(one, other), nameLikeness(one, other)];
  const verdict = judgeByNames(names, evidence);
  if (differsInDirectory(one, other) && verdict === "certain") {
    return "likely";
  }
  const isShared = identifierFields.some((field) => isSame(one[field], other[field]) === true);
  if (!isShared || verdict === "certain") {
    return verdict;
  }
  const isEvident =
    isInPlace(evidence) &&
    names !== "part" &&
    !differsInDirectory(one, other) &&
    !(names === "different" && mayBeOther(one, other, evidence));
  return isEvident ? "certain" : "likely";
}

/** Whether a directory has two venues of them. */
function differsInDirectory(one: Compared, other: Compared): boolean {
  return identifierFields.some(
    (field) => identifiers[field].tellsApart && isSame(one[field], other[field]) === false,
  );
}

/** Chains have the identifier of the chain in some directories. */
function isInPlace(evidence: Evidence): boolean {
  return isBeside(evidence) || (evidence.km === null && evidence.isSameCity);
}

/** A venue that shares its house's identifier, or a moved one. */
function mayBeOther(one: Compared, other: Compared, { address }: Evidence): boolean {
  return address === false || mayBeRooms(one.searchName, other.searchName);
}

function judgeByNames(names: NameLikeness, evidence: Evidence): Verdict {
  switch (names) {
    case "same":
      return judgeSame(evidence);
    case "close":
      return judgeClose(evidence);
    case "part":
      return isSameHouse(evidence) ? "likely" : "different";
    case "alike":
      return isNear(evidence) || countShared(evidence) > 0 ? "likely" : "different";
    default:
      return judgeUnlike(evidence);
  }
}

/** Where a record says its venue is. */
export type Whereabouts = Pick<Compared, "addressKey" | "latitude" | "longitude">;

/** Whether two records of one name and city are of two venues, by both their addresses and their positions. */
export function areBranches(one: Whereabouts, other: Whereabouts): boolean {
  const km = distanceBetween(one, other);
  return isSameAddress(one, other) === false && km !== null && km > sameVenueKm;
}

function nameLikeness(one: Compared, other: Compared): NameLikeness {
  const former = [
    ...one.formerNames.map((name) => compareNames(name, other.searchName)),
    ...other.formerNames.map((name) => compareNames(one.searchName, name)),
  ];
  if (former.includes("same")) {
    return "same";
  }
  const likeness = compareNames(one.searchName, other.searchName);
  if (isCalledSo(one, other) && likeness !== "same" && likeness !== "part") {
    return "close";
  }
  const isInCity = likeness === "part" && one.cityId === other.cityId;
  const [own, others] = [one, other].map(({ searchName }) =>
    withoutCity(searchName, one.cityName ?? null),
  );
  const isNamedByCity =
    isInCity && ["same", "close"].includes(compareNames(own ?? "", others ?? ""));
  return isNamedByCity ? "close" : likeness;
}

/** A short name says less than a name: the city may have another venue of that name. */
function isCalledSo(one: Compared, other: Compared): boolean {
  return (
    one.otherNames.some((name) => compareNames(name, other.searchName) === "same") ||
    other.otherNames.some((name) => compareNames(one.searchName, name) === "same")
  );
}

function compareRest(one: Compared, other: Compared): Evidence {
  const isSameCity = one.cityId !== null && one.cityId === other.cityId;
  const [host, otherHost] = [one.websiteHost, other.websiteHost];
  return {
    isSameCity,
    km: distanceBetween(one, other),
    address: isSameAddress(one, other),
    isSameNumber: isSameCity && isSame(numberOf(one), numberOf(other)) === true,
    phone: isSame(one.phoneKey, other.phoneKey),
    host: isOwnHost(host) && isOwnHost(otherHost) ? host === otherHost : null,
  };
}

function numberOf({ addressKey }: Compared): string | null {
  return addressKey?.match(/^\d+/)?.[0] ?? null;
}

/** Null also where the addresses do not tell. */
function isSameAddress(
  { addressKey: one }: Pick<Compared, "addressKey">,
  { addressKey: other }: Pick<Compared, "addressKey">,
): boolean | null {
  return one === null || other === null ? null : compareAddresses(one, other);
}

function isSame(one: string | null, other: string | null): boolean | null {
  return one === null || other === null ? null : one === other;
}

function judgeSame(evidence: Evidence): Verdict {
  const { isSameCity, address, phone, host } = evidence;
  if (isNear(evidence) || isAddressTelling(evidence) || isPhoneTelling(evidence)) {
    return "certain";
  }
  if (address === true || phone === true) {
    return "likely";
  }
  if (!isSameCity) {
    return judgeElsewhere(evidence);
  }
  if (isFar(evidence)) {
    return address === false ? "different" : "likely";
  }
  const isDenied = address === false && (evidence.km === null ? host !== true : phone === false);
  return isDenied ? "likely" : "certain";
}

/** An address names no town, and many towns have a 100 Main Street. */
function isAddressTelling(evidence: Evidence): boolean {
  return evidence.address === true && (evidence.isSameCity || isBeside(evidence));
}

/** Some chains have one phone number for all their houses. */
function isPhoneTelling(evidence: Evidence): boolean {
  return evidence.phone === true && (evidence.isSameCity || !isFar(evidence));
}

/** The suburb instead of the city is likely; in another town, a name says little. */
function judgeElsewhere(evidence: Evidence): Verdict {
  return evidence.host === true || isBeside(evidence) ? "likely" : "different";
}

function judgeClose(evidence: Evidence): Verdict {
  const { isSameCity, address, phone } = evidence;
  const shared = countShared(evidence);
  if (isFar(evidence)) {
    return isMisplaced(evidence) ? "likely" : "different";
  }
  if (shared === 0 && !isSameCity) {
    return isNear(evidence) ? "likely" : "different";
  }
  const isDenied = address === false && phone === false;
  const isCertain = (isNear(evidence) && !isDenied) || (isSameCity && shared > 0);
  return isCertain ? "certain" : "likely";
}

/** A venue under another name, or another venue of the same house. */
function judgeUnlike(evidence: Evidence): Verdict {
  const isSameAddress = evidence.isSameCity && evidence.address === true;
  const isOneHouse = isSameAddress || countShared(evidence) > 1;
  return isOneHouse && !isFar(evidence) ? "likely" : "different";
}

/** Geocoders misplace venues, even in their own city. */
function isMisplaced(evidence: Evidence): boolean {
  return countShared(evidence) > 1 || evidence.isSameNumber;
}

function isSameHouse(evidence: Evidence): boolean {
  const { isSameCity, address, phone, host } = evidence;
  // Chains have one website for all their houses.
  const isTold = address === true || phone === true || (host === true && isSameCity);
  return isNear(evidence) || (isTold && !isFar(evidence));
}

function isNear({ km }: Evidence): boolean {
  return km !== null && km <= sameHouseKm;
}

function isBeside({ km }: Evidence): boolean {
  return km !== null && km <= sameVenueKm;
}

function isFar({ km }: Evidence): boolean {
  return km !== null && km > sameVenueKm;
}

function countShared({ address, phone, host }: Evidence): number {
  return [address, phone, host].filter((same) => same === true).length;
}
