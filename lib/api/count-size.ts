import "server-only";
import { requestContext } from "@/lib/core/request-context";
import { countReads } from "@/lib/request/rate-limit";

/** Some hundred venues. A response counts as one read, and each further one of this size as another. */
const charactersPerRead = 100_000;

/** Counts a large response as several reads. What the server has counted itself is cached, and costs others nothing. */
export async function countSize(length: number): Promise<void> {
  const { clientAddress, isCounted } = requestContext();
  const more = Math.floor(length / charactersPerRead);
  if (more > 0 && !isCounted) {
    await countReads(clientAddress, more);
  }
}

/** The same for a response of unknown length, as it is made. */
export async function* countPieces(
  pieces: AsyncGenerator<string, undefined>,
): AsyncGenerator<string, undefined> {
  let counted = 0;
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    await countSize(length - counted);
    counted = length - (length % charactersPerRead);
    yield piece;
  }
}
