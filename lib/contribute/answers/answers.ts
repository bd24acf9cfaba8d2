import { z } from "zod";
import { type FactKind, factKinds } from "@/lib/model/fact-kinds";

/** Answers to "Still right?". "NO" opens the update form, and "UNSURE" changes nothing. */
const factAnswers = [
  { value: "YES", label: "Yes" },
  { value: "NO", label: "Not anymore" },
  { value: "UNSURE", label: "I don't know" },
] as const;

/** Answers to "Closed? Tell us." */
const statusAnswers = [
  { value: "CLOSED", label: "Closed for good" },
  { value: "TEMPORARILY_CLOSED", label: "Closed for now" },
  { value: "YES", label: "Still open" },
  { value: "UNSURE", label: "I don't know" },
] as const;

export function answersTo({ id }: FactKind) {
  return id === "status" ? statusAnswers : factAnswers;
}

const answers = [...factAnswers, ...statusAnswers].map(({ value }) => value);

const kindIds = factKinds.map(({ id }) => id);

/**
 * An answer as a button sends it: the kind of facts, which values the page showed (lib/facts/shown-mark.ts), and the answer.
 * Pages of venues are cached, so nothing in it is about one visitor.
 */
export const answerSchema = z.object({
  venue: z.string().min(1).max(200),
  answer: z
    .string()
    .max(80)
    .transform((text) => text.split(" "))
    .pipe(z.tuple([z.enum(kindIds), z.string(), z.enum(answers)]))
    .transform(([about, shown, answer]) => ({ about, shown, answer })),
});

export type Answer = z.output<typeof answerSchema>;

/** The outcome of an answer, as a word in the address of the page that tells it. */
const outcomes = [
  "counted",
  "confirmed",
  "repeated",
  "reported",
  "changed",
  "limited",
  "blocked",
  "unsure",
] as const;

export type Outcome = (typeof outcomes)[number];

type Raw = Record<string, string | string[] | undefined>;

/** Reads the address that follows an answer. Null if it is not one of ours. */
export function parseAnswered({ about, said }: Raw): { kind: FactKind; outcome: Outcome } | null {
  const kind = factKinds.find(({ id }) => id === about);
  const outcome = outcomes.find((known) => known === said);
  return kind && outcome ? { kind, outcome } : null;
}
