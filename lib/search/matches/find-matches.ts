import "server-only";
import { type Reading, readText } from "../places/queries";
import { findCorrected } from "../spelling/find-corrected";
import { withoutAddress } from "../spelling/without-address";
import { findVenues } from "../venues/find-venues";
import { type Candidate, rankCandidates } from "../venues/ranking";
import { type Arm, addressArms, armsOf } from "./arms";
import { countMatches, type MatchCount } from "./queries";

/** Names that one search ranks, of each kind. */
export const maxRanked = 240;

/** Fewer venues than these are 'little found': similar names are looked for too. */
const few = 3;

/** Everything that a text finds. */
export type Matches = {
  /** The text as it was finally understood. */
  reading: Reading;
  arms: Arm[];
  count: MatchCount;
  /** Those that come first by relevance, in their order; `isCut` where more names answer than were ranked. */
  ranked: Candidate[];
  isCut: boolean;
  /** What the text was taken for, when nothing matched it as it was typed. */
  didYouMean: string | null;
};

/** Without a guess where the text names a place and nothing is left to be mistyped. */
export async function findMatches(reading: Reading, mayGuess = true): Promise<Matches> {
  const typed = await match(reading);
  const isEnough = typed.count.about >= few || typed.ranked.some(({ tier }) => tier === "name");
  if (isEnough || !mayGuess) {
    return typed;
  }
  const addressed = typed.count.about === 0 ? await matchAddress(typed) : null;
  return addressed ?? (await matchMeant(typed));
}

async function match(reading: Reading, similar: Candidate[] = []): Promise<Matches> {
  const named = await findVenues(reading, { filter: {}, most: maxRanked });
  const ranked = rankCandidates([...named, ...similar]);
  const ids = ranked.map(({ id }) => id);
  const arms = [...(ids.length > 0 ? [{ ids }] : []), ...armsOf(reading)];
  const count = await countMatches(arms, {}, reading.directorySize);
  const isCut = named.length >= maxRanked;
  return { reading, arms, count, ranked, isCut, didYouMean: null };
}

/** A text with a street in it finds what has all of its words, else what it finds without the street. */
async function matchAddress(found: Matches): Promise<Matches | null> {
  const { typed, directorySize } = found.reading;
  const arms = addressArms(typed);
  const count = await countMatches(arms, {}, directorySize);
  if (count.about > 0) {
    return { ...found, arms, count };
  }
  const rest = withoutAddress(typed);
  if (rest === null) {
    return null;
  }
  const matches = await findMatches(await readText(rest));
  return matches.count.about > 0 ? matches : null;
}

/** What is spelled like the text: instead of it where it finds nothing, else below what it finds. */
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
