import { z } from "zod";
import { ContributionStatus } from "@/generated/prisma/enums";
import { venueFields } from "@/lib/model/venue-fields";
import { happenings } from "../venues/happened";
import type { VenueState } from "../venues/venue-state";

/** What a column of each type holds in JSON. */
const jsonTypes = {
  text: "string",
  fact_source: "string",
  integer: "number",
  "double precision": "number",
  boolean: "boolean",
} as const;

/**
 * What an action changed of a venue. Columns that only an earlier release had are kept; a value of a wrong type is not, since
 * undoing would write it.
 */
const venueState = z.custom<Partial<VenueState>>(
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(venueFields).every(([name, { type }]) => {
      const recorded: unknown = Object(value)[name] ?? null;
      return recorded === null || typeof recorded === jsonTypes[type];
    }),
);

const id = z.int().positive();

const schema = z.object({
  contribution: z
    .object({
      status: z.enum(ContributionStatus),
      venueId: id.nullable(),
      reason: z.string().nullable(),
    })
    .optional(),
  /** Null if the action created the venue. */
  venue: venueState.nullish(),
  /** What a change of the venue is, unless it corrects a mistake. */
  happened: z.array(z.enum(happenings.map(({ kind }) => kind))).optional(),
  winner: venueState.optional(),
  winnerId: id.optional(),
  followers: z.array(id).optional(),
  /** Source records that a merge moved to the winner. */
  records: z.array(id).optional(),
  noteId: z.string().optional(),
  /** A source record that waited: why before an action, and its venue after it. */
  record: z
    .object({
      id,
      waitingFor: z.enum(["MATCH", "PLACE"]).optional(),
      venueId: id.nullish(),
    })
    .optional(),
});

/** The parts of a row's states that undoing reads. */
export type Recorded = z.output<typeof schema>;
export type Sides = { before: Recorded; after: Recorded };

/** Reads one side of a row; a row may have none. Null if an earlier release recorded it in a form that is not known. */
export function readRecorded(state: unknown): Recorded | null {
  return schema.safeParse(state ?? {}).data ?? null;
}
