import "server-only";
import { isSigned, signatureOf } from "../signature";

/** Row of venue_asks that a link is about. A later mail to the same venue has another row. */
export type AskKey = { id: bigint; askedAt: Date };

/** The secret part of both links of a mail: it opens the questions of one venue, and nothing else. */
export async function createAskToken({ id, askedAt }: AskKey): Promise<string> {
  const [row, time] = [id.toString(36), askedAt.getTime().toString(36)];
  return `${row}-${time}-${await signatureOf(signed(row, time))}`;
}

/** Null for a token we did not sign. */
export async function readAskToken(token: unknown): Promise<AskKey | null> {
  const [, row, time, signature] =
    /^([0-9a-z]{1,12})-([0-9a-z]{1,9})-([\w-]{22})$/.exec(typeof token === "string" ? token : "") ??
    [];
  if (!(row && time && signature && (await isSigned(signed(row, time), signature)))) {
    return null;
  }
  const id = BigInt(Number.parseInt(row, 36));
  return { id, askedAt: new Date(Number.parseInt(time, 36)) };
}

function signed(row: string, time: string): string {
  return `venue ask ${row} ${time}`;
}
