import { foldWords } from "@/lib/core/text/fold-words";

/** What words about a closure say; "hours" if they are about days, seasons, or times at which a venue is closed. */
export type Closure = "CLOSED" | "TEMPORARILY_CLOSED" | "hours";

const MAXIMUM_LENGTH = 200;

const forGood =
  "perm|permanent|permanently|for good|forever|for ever|definitively|definitivement|pour de bon";
const forNow =
  "temp|temporary|temporarily|temporairement|for now|pour l instant|indefinitely|until further notice";

/** Each stands for a closed venue by itself. */
const words = "closed down|closed|shut down|shutdown|shuttered|shut|ferme|fermee|fermes|fermees";
const ends =
  "out of business|defunct|demolished|torn down|razed|no longer open|fermeture definitive";
const pauses = "suspended|fermeture temporaire|on hiatus|inactive for now";

const opening = new RegExp(
  `^(?:now |currently |is |has |actuellement )?(?:(${forGood}) |(${forNow}) )?(?:${words})(?: (.*))?$`,
);
const ended = new RegExp(`^(?:now |is |${forGood} )*(?:${ends})\\b`);
const paused = new RegExp(`^(?:now |is )*(?:${pauses})\\b`);

/** What follows a closure for good. Any other addition is no proof of one. */
const goodEnd = new RegExp(
  `^(?:${forGood}|moved|relocated|sold|demolished|torn down|razed|burned|burnt|destroyed|defunct|out of business|bankrupt|replaced|converted|merged|demenage|vendu|demoli)\\b`,
);
const pausedEnd = new RegExp(
  `^(?:${forNow})\\b|\\b(?:renovations?|renos?|renovating|remodel(?:l?ing)?|repairs?|construction|maintenance|refurbishment|travaux|reparations?|reopen(?:s|ing)?|reouverture|covid|pandemic|flood(?:ing)?|fire(?: damage)?)\\b`,
);
const dayOfWeek =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?";
const someTimes = new RegExp(
  `\\b(?:${dayOfWeek}|weekends?|weekdays|weeknights?|holidays?|jours feries|christmas|noel|thanksgiving|easter|lunch|daily|nights?|days?|am|pm|private (?:events?|party|parties|function))\\b|\\d ?(?:am|pm|h)\\b`,
);
const seasons = "seasons?|winters?|summers?|spring|fall|autumn|hiver|ete|automne|printemps|saison";
const season = new RegExp(`\\b(?:${seasons}|seasonal(?:ly)?|off season)\\b`);
const thisSeason = new RegExp(`^(?:for|this|pour|cet|cette) (?:.* )?(?:${seasons})\\b`);
const until = /^(?:until|till?|thru|through|jusqu(?:e|en|au|a)?)\b/;
const month =
  "(?:jan(?:uary|vier)?|feb(?:ruary)?|fev(?:rier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|june?|juin|july?|juil(?:let)?|" +
  "aug(?:ust)?|aout|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|dec(?:ember|embre)?)";
const monthly = new RegExp(`\\b${month}\\b`);
const dated = new RegExp(
  `^(?:(?:in|on|since|as of|en|le|depuis) )?(?:(?:early|mid|late|\\d{1,2}|${month}|${seasons}) )*((?:19|20)\\d{2})(?: \\d{1,2}){0,2}$`,
);

/**
 * Reads a closure: 'perm closed' → CLOSED, 'closed until 2099' → TEMPORARILY_CLOSED, 'Closed Mondays' → hours;
 * null for anything else, also for additions that leave open what they mean.
 */
export function readClosure(text: string): Closure | null {
  const phrase = foldWords(text.slice(0, MAXIMUM_LENGTH)).replaceAll("-", " ");
  if (ended.test(phrase)) {
    return "CLOSED";
  }
  if (paused.test(phrase)) {
    return "TEMPORARILY_CLOSED";
  }
  const [whole, good, now, rest = ""] = opening.exec(phrase) ?? [];
  // Without its accent, the French word is a farm.
  if (
    whole === undefined ||
    (/\bfermes?\b/.test(phrase) && !/ferme\u0301/i.test(text.normalize("NFD")))
  ) {
    return null;
  }
  if (good || now) {
    return good ? "CLOSED" : "TEMPORARILY_CLOSED";
  }
  return rest === "" ? "CLOSED" : readEnd(rest);
}

/** Only what is listed is for good: an addition may also say when, how long, or what is closed. */
function readEnd(rest: string): Closure | null {
  if (goodEnd.test(rest)) {
    return "CLOSED";
  }
  if (someTimes.test(rest)) {
    return "hours";
  }
  const isPaused = pausedEnd.test(rest) || thisSeason.test(rest);
  return isPaused && !until.test(rest) ? "TEMPORARILY_CLOSED" : readDay(rest);
}

/** A year that is over ends a closure, one to come does not begin it yet. */
function readDay(rest: string): Closure | null {
  const [year] = /\b(?:19|20)\d{2}\b/.exec(rest) ?? [];
  const thisYear = new Date().getFullYear();
  if (until.test(rest)) {
    return year === undefined || Number(year) >= thisYear ? "TEMPORARILY_CLOSED" : null;
  }
  if (dated.test(rest)) {
    return Number(year) < thisYear ? "CLOSED" : null;
  }
  const isOfEachYear = year === undefined && monthly.test(rest);
  return isOfEachYear || season.test(rest) ? "hours" : null;
}
