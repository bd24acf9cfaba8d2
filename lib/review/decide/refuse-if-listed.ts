import "server-only";
import { type DuplicateInput, findLikelyDuplicates } from "../venues/find-duplicates";
import type { Transaction } from "./mutations";
import { refuseFields } from "./result";
import { separateField } from "./separate-fields";

type Options = {
  /** The venues of which the reviewer said that this is another one. */
  separateFrom: readonly number[];
  /** The venue itself, if it is listed. */
  exceptVenueId?: number;
};

/**
 * Asks before it publishes what is listed already. Until the transaction ends, others that publish a venue of this name
 * wait, and then see it.
 */
export async function refuseIfListed(
  transaction: Transaction,
  input: DuplicateInput,
  { separateFrom, exceptVenueId }: Options,
): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(search_text(${input.name})))`;
  const found = await findLikelyDuplicates(input, { exceptVenueId });
  const asked = found.filter(({ venue, isSame }) => isSame && !separateFrom.includes(venue.id));
  if (asked.length > 0) {
    refuseFields(
      Object.fromEntries(
        asked.map(({ venue: { id, name, address }, reasons }) => [
          separateField(id),
          [
            `${[name, address].filter(Boolean).join(", ")} is already listed (${reasons.join(", ").toLowerCase()}). Mark this as a duplicate, or confirm that it's another venue.`,
          ],
        ]),
      ),
    );
  }
}
