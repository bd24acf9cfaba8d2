/** A file that cannot be imported. The message is one line for the operator. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";

  /** @param columns of a file that only its mapping makes unreadable */
  constructor(
    path: string,
    problem: string,
    readonly columns: readonly string[] = [],
  ) {
    super(`${path}: ${problem}.`);
  }
}
