/** A problem whose message and remedy say all there is: shown as they are, without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";

  constructor(message: string, remedy?: string) {
    super(remedy ? `${message}\n${remedy}` : message);
  }
}
