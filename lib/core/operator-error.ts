/** An error whose message and remedy tell the operator everything: shown without a stack. */
export class OperatorError extends Error {
  override name = "OperatorError";

  constructor(message: string, remedy?: string) {
    super(remedy ? `${message}\n${remedy}` : message);
  }
}
