import "server-only";
import { listKinds } from "../places/kinds";
import { listCitiesAround, type PlacePart } from "../places/place-part";
import { findPlaceName } from "../places/queries";
import { type Reading, readText } from "../places/read-text";
import type { Scope } from "../places/scopes";
import { readTown, type Town } from "../places/towns";
import { findCorrected } from "../spelling/find-corrected";
import { withoutAddress } from "../spelling/without-address";
import { findInScope, findVenues } from "../venues/find-venues";
import { type Candidate, rankCandidates, type Tier } from "../venues/ranking";
import { type Arm, addressArms, armsOf, isByName, placeArms } from "./arms";
import { countMatches, findFirstMatched, type MatchCount } from "./queries";
import { nothingRelaxed, type Relaxation, type Relaxed, relax, relaxUnknown } from "./relaxed";

/** Maximum number of names ranked per kind in one search. */
export const maxRanked = 240;

/** Below this number of venues, similar names are searched too. */
const few = 3;

/** All matches of a text. */
export type Matches = Relaxation & {
  /** Final interpretation of the text. */
  reading: Reading;
  arms: Arm[];
  count: MatchCount;
  /** Most relevant matches in order; `isCut` if more names matched than were ranked. */
  ranked: Candidate[];
  isCut: boolean;
  /** Corrected text, if nothing matched it as typed. */
  didYouMean: string | null;
  /** The place that all of them are in, if the text means that and no names. */
  place: PlacePart | null;
};

/** What may be done if (almost) nothing matches. */
type Leeway = {
  /** Correct the spelling; not if the text names a place and no words are left to correct. Asked only if needed. */
  mayGuess: () => boolean | Promise<boolean>;
  /** Leave filters out; not if the venues are shown without saying so. */
  mayRelax: boolean;
};

const anything: Leeway = { mayGuess: () => true, mayRelax: true };

export async function findMatches(
  reading: Reading,
  { mayGuess, mayRelax }: Leeway = anything,
): Promise<Matches> {
  // Where it is not said what was searched, all of the text has to match.
  const typed = await match(mayRelax ? reading : { ...reading, part: null });
  const relaxed = mayRelax && typed.count.about === 0 ? await matchRelaxed(typed) : null;
  if (relaxed) {
    return relaxed;
  }
  const isEnough = typed.count.about >= few || typed.ranked.some(({ tier }) => tier === "name");
  if (isEnough || !(await mayGuess())) {
    return typed;
  }
  return matchLoosely(typed, { mayGuess, mayRelax });
}

/** Matches a text that (almost) nothing matches in other spellings, or only a part of it. */
async function matchLoosely(typed: Matches, leeway: Leeway): Promise<Matches> {
  const isNothing = typed.count.about === 0;
  const addressed = isNothing ? await matchAddress(typed, leeway) : null;
  const meant = addressed ?? (await matchMeant(typed));
  if (meant.count.about > 0 || meant.didYouMean !== null) {
    return meant;
  }
  // Of 'massey hall, toronto', a hall elsewhere is not what is meant.
  const known = isNothing && leeway.mayRelax ? await matchKnown(typed) : null;
  return known ?? matchFirstPart(typed, leeway);
}

async function match(reading: Reading, similar: Candidate[] = []): Promise<Matches> {
  const named = await findVenues(reading, { filter: {}, most: maxRanked });
  const ranked = rankCandidates([...named, ...similar]);
  const place = meantPlace(reading, ranked);
  if (place) {
    return matchInPlace(reading, place, ranked);
  }
  const ids = ranked.map(({ id }) => id);
  const isCut = named.length >= maxRanked;
  // If none was cut off, the ranked names already include every name with these words.
  const others = armsOf(reading).filter((arm) => isCut || !isByName(arm));
  const arms = [...(ids.length > 0 ? [{ ids }] : []), ...others];
  const count = await countMatches(arms, {}, reading.directorySize);
  return { reading, arms, count, ranked, isCut, didYouMean: null, place: null, ...nothingRelaxed };
}

/** The place if the text means nothing else, such as a venue: 'la', 'jazz clubs in portland'. */
function meantPlace({ part, genres }: Reading, ranked: Candidate[]): PlacePart | null {
  if (part === null) {
    return null;
  }
  const { rest } = part.scope;
  if (rest.length > 0) {
    const isKind = listKinds(rest, genres).rest.length === 0;
    return isKind && !ranked.some(({ tier }) => tier === "name") ? part : null;
  }
  const named = ranked.filter(({ tier }) => nameTiers.has(tier));
  return part.isWide || named.length <= part.venueCount ? part : null;
}

const nameTiers: ReadonlySet<Tier> = new Set(["name", "name-begins", "words"]);

/** Matches in one place alone, after venues that are called the same as a smaller one. */
async function matchInPlace(
  typed: Reading,
  place: PlacePart,
  named: Candidate[],
): Promise<Matches> {
  const { scope, near: nearCity, isWide } = place;
  const called = isWide ? [] : named.filter(({ tier }) => tier === "name");
  const inside = await findInScope(typed, scope, { filter: {}, most: maxRanked });
  const ranked = rankCandidates([...called, ...inside]);
  const ids = ranked.map(({ id }) => id);
  const endings = scope.isTyped ? typed.endings : [];
  const arms = [...(ids.length > 0 ? [{ ids }] : []), ...placeArms(scope, typed.genres, endings)];
  const reading = { ...typed, scopes: [scope] };
  const count = await countMatches(arms, {}, typed.directorySize);
  const isCut = inside.length >= maxRanked;
  const found = { reading, arms, count, ranked, isCut, didYouMean: null, place };
  return { ...found, ...nothingRelaxed, nearCity };
}

/** Matches less of the text, or the city nearest to the town that it names; null if that matches nothing either. */
async function matchRelaxed(found: Matches): Promise<Matches | null> {
  const { words, scopes, genres, directorySize } = found.reading;
  const named = found.place === null ? readTown(found.reading) : null;
  const near = named && !isListed(named.town, scopes) ? await findCityNear(named.town) : null;
  const tried = scopes.map((scope) => ({ words: scope.rest, scope }));
  const ways = relax(
    [
      ...(tried.length > 0 ? tried : [{ words }]),
      ...(named && near ? [{ words: named.rest, scope: near.scope, isNew: true }] : []),
    ],
    genres,
  );
  const everything = directorySize > 0 && ways.find(({ isEverything }) => isEverything);
  const way = everything || ways[(await findFirstMatched(ways.map(({ arms }) => arms))) ?? -1];
  if (!way) {
    return null;
  }
  const isNear = near !== null && way.arms.some(({ scope }) => scope === near.scope);
  const nearCity = isNear ? near : found.nearCity;
  return { ...found, ...(await matchWay(way, directorySize)), nearCity };
}

/** Matches what is known of the text, without the other words; null if that matches nothing or nothing is known. */
async function matchKnown(found: Matches): Promise<Matches | null> {
  const { words, scopes, part, genres, directorySize } = found.reading;
  const places = part ? [part.scope] : scopes;
  const parts = places.map((scope) => ({ words: scope.rest, scope }));
  const ways = relaxUnknown(parts.length > 0 ? parts : [{ words }], genres);
  const way = ways[(await findFirstMatched(ways.map(({ arms }) => arms))) ?? -1];
  if (!way) {
    return null;
  }
  const nearCity = part?.near ?? null;
  return { ...found, ...(await matchWay(way, directorySize)), ranked: [], nearCity };
}

async function matchWay(way: Relaxed, directorySize: number) {
  const [count, everythingIn] = await Promise.all([
    countMatches(way.arms, {}, directorySize),
    way.leftOut.length > 0 ? namePlaceOf(way.arms) : null,
  ]);
  return { ...way, count, everythingIn };
}

/** The name of the one place that is all there is to match. */
function namePlaceOf([arm = {}, ...others]: Arm[]): Promise<string | null> | null {
  const { scope, ...conditions } = arm;
  const [place, ...more] = scope?.places ?? [];
  const isAlone = others.length + more.length + Object.keys(conditions).length === 0;
  return place && isAlone ? findPlaceName(place) : null;
}

/** Whether a city in the text has the name of the town. */
function isListed({ searchName }: Town, scopes: Scope[]): boolean {
  return scopes.some(({ kind, places }) => kind === "city" && places[0]?.name === searchName);
}

/** Matches a text with a street by all of its words, below names with a single mistake, else without the street. */
async function matchAddress(found: Matches, leeway: Leeway): Promise<Matches | null> {
  const { typed, directorySize } = found.reading;
  const arms = addressArms(typed);
  const count = await countMatches(arms, {}, directorySize);
  if (count.about > 0) {
    const corrected = await findCorrected(found.reading);
    const ranked = (corrected?.candidates ?? []).filter(({ distance = 0 }) => distance < 2);
    const all = [...(ranked.length > 0 ? [{ ids: ranked.map(({ id }) => id) }] : []), ...arms];
    return { ...found, arms: all, ranked, count: await countMatches(all, {}, directorySize) };
  }
  const rest = withoutAddress(typed);
  if (rest === null) {
    return null;
  }
  const matches = await findMatches(await readText(rest), leeway);
  return matches.count.about > 0 ? matches : null;
}

/** Matches only what comes before the first comma: 'Alumni Hall, University of Moncton'. */
async function matchFirstPart(found: Matches, leeway: Leeway): Promise<Matches> {
  const [first = "", ...others] = found.reading.typed.split(",");
  return others.length > 0 ? findMatches(await readText(first), leeway) : found;
}

/** Adds matches of similar spellings: instead of the text if it matches nothing, else below its matches. */
async function matchMeant(typed: Matches): Promise<Matches> {
  const { reading } = typed;
  const corrected = await findCorrected(reading);
  if (corrected === null) {
    return typed;
  }
  if (typed.count.about > 0) {
    const similar = corrected.candidates.map((venue) => ({ ...venue, tier: "similar" }) as const);
    return match(reading, similar);
  }
  const meant = await match(corrected.reading, corrected.candidates);
  return meant.count.about > 0 || corrected.isPlace
    ? { ...meant, didYouMean: corrected.reading.text }
    : typed;
}

/** The city to search in for a town that has no venues of its own. */
type NearCity = { townName: string; cityName: string; scope: Scope };

/** The city with venues nearest to a town, in its region. */
async function findCityNear(town: Town): Promise<NearCity | null> {
  const { name, regionId, countryId } = town;
  const [city] = await listCitiesAround(town, regionId);
  if (!city) {
    return null;
  }
  const place = { kind: "city", name: city.name, id: city.id, regionIds: [regionId], countryId };
  return {
    townName: name,
    cityName: city.name,
    scope: { kind: "city", places: [{ ...place, kind: "city" }], rest: [], isTyped: false },
  };
}
