/** A file that cannot be imported. The message is one line for the operator. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";

  constructor(path: string, problem: string) {
    super(`${path}: ${problem}.`);
  }
}
