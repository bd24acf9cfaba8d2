import type { FactGroupId, FactValues } from "@/lib/model/fact-groups";
import { type FactKind, type FactKindId, factKindOf, factKinds } from "@/lib/model/fact-kinds";
import type { StoredFacts } from "./facts";
import { type ToldFact, tellFacts } from "./tell-facts";

type Freshness = "fresh" | "aging" | "old";

/** How sure the facts of one kind are that a venue's page shows. */
export type KindNote = {
  kind: FactKindId;
  /** What the page shows and somebody states. */
  values: FactValues;
  /** Who says so, as of when: one entry unless the facts of the kind have different ones. */
  tellers: { groups: FactGroupId[]; text: string; freshness: Freshness | null }[];
};

/** Notes on everything that visitors are asked about a venue, first what its page shows first. */
export function noteFacts(facts: StoredFacts, now: Date): KindNote[] {
  const told = tellFacts(facts);
  return factKinds.flatMap((kind) => {
    const note = kind.id === "status" ? noteStatus(kind, facts, now) : noteKind(kind, told, now);
    return note ? [note] : [];
  });
}

/** Null if the page shows nothing of the kind that somebody states. */
function noteKind(kind: FactKind, told: readonly ToldFact[], now: Date): KindNote | null {
  const shown = told.filter((fact) => fact.isShown && factKindOf(fact.group) === kind.id);
  const known = shown.filter(({ values }) => Object.values(values).some((value) => value !== null));
  return known.length > 0
    ? { kind: kind.id, values: mergeValues(shown), tellers: tellersOf(kind, known, now) }
    : null;
}

/** A venue that nobody calls closed is open, but that is only as sure as its latest confirmation. */
function noteStatus(
  kind: FactKind,
  { status, confirmed }: Pick<StoredFacts, "status" | "confirmed">,
  now: Date,
): KindNote {
  const confirmation = confirmed.status?.values.status === status ? confirmed.status : null;
  const day = confirmation?.at.slice(0, 10) ?? null;
  return {
    kind: "status",
    values: { status },
    tellers:
      confirmation && day
        ? [
            {
              groups: ["status"],
              text: confirmedText(confirmation.by, day),
              freshness: freshnessOf(kind, day, now),
            },
          ]
        : [],
  };
}

function mergeValues(facts: readonly ToldFact[]): FactValues {
  return Object.assign({}, ...facts.map(({ values }) => values));
}

function tellersOf(kind: FactKind, facts: readonly ToldFact[], now: Date): KindNote["tellers"] {
  const tellers = new Map<string, KindNote["tellers"][number]>();
  for (const fact of facts) {
    const text = tellerText(fact);
    const teller = tellers.get(text) ?? {
      groups: [],
      text,
      freshness: factFreshness(kind, fact, now),
    };
    teller.groups.push(fact.group);
    tellers.set(text, teller);
  }
  return [...tellers.values()];
}

/** Null if the source does not date its data and nobody confirmed it: the day of an import says nothing. */
function factFreshness(kind: FactKind, fact: ToldFact, now: Date): Freshness | null {
  const confirmedOn = confirmedSince(fact);
  return confirmedOn || fact.isDated ? freshnessOf(kind, confirmedOn ?? fact.asOf, now) : null;
}

/** Fresh within the half-life, old after two. */
function freshnessOf({ halfLifeMonths }: FactKind, day: string, now: Date): Freshness {
  const months = monthsBetween(day, now);
  if (months < halfLifeMonths) {
    return "fresh";
  }
  return months < 2 * halfLifeMonths ? "aging" : "old";
}

function monthsBetween(day: string, now: Date): number {
  const date = new Date(day);
  return (
    (now.getUTCFullYear() - date.getUTCFullYear()) * 12 +
    (now.getUTCMonth() - date.getUTCMonth()) +
    (now.getUTCDate() - date.getUTCDate()) / 31
  );
}

/** The day of a confirmation, if it is later than the fact; else null. */
function confirmedSince({ confirmation, asOf, isDated }: ToldFact): string | null {
  const day = confirmation?.at.slice(0, 10) ?? null;
  return day && (!isDated || day >= asOf) ? day : null;
}

/** "As of June 2015 (Open List), not confirmed since" */
function tellerText(fact: ToldFact): string {
  const confirmedOn = confirmedSince(fact);
  if (fact.confirmation && confirmedOn) {
    return confirmedText(fact.confirmation.by, confirmedOn);
  }
  return fact.source ? `${statedText(fact)}, not confirmed since` : statedText(fact);
}

/** "As of June 2015 (Open List), confirmed by two visitors in October 2026" */
export function claimText(fact: ToldFact): string {
  const { confirmation } = fact;
  const confirmed = confirmation && confirmedText(confirmation.by, confirmation.at.slice(0, 10));
  return [statedText(fact), ...(confirmed ? [confirmed.replace("C", "c")] : [])].join(", ");
}

const people: Record<ToldFact["by"], string> = {
  SOURCE: "Stated",
  REVIEWER: "Confirmed by a reviewer",
  SUBMITTER: "Sent by a visitor",
  VENUE: "Told by the venue",
};

/** "As of June 2015 (Open List)"; of January 1 the year alone, which is how the data of a year is dated. */
function statedText({ by, source, asOf, isDated }: ToldFact): string {
  if (!source) {
    return `${people[by]} in ${monthOf(asOf)}`;
  }
  return isDated
    ? `As of ${asOf.endsWith("-01-01") ? asOf.slice(0, 4) : monthOf(asOf)} (${source.name})`
    : `Of unknown age, imported in ${monthOf(asOf)} (${source.name})`;
}

function confirmedText(by: "VISITORS" | "REVIEWER", day: string): string {
  const who = by === "VISITORS" ? "two visitors" : "a reviewer";
  return `Confirmed by ${who} in ${monthOf(day)}`;
}

const months = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "May 2026" */
export function monthOf(day: string): string {
  return months.format(new Date(day));
}
